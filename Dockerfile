# Sealed Orders as a container: a small image, a user without rights, one folder to keep.
#
#   docker build -t sealed-orders .
#   docker run -d --name umpire --restart unless-stopped -v umpire-data:/data \
#       -e UMPIRE_TOKEN_FILE=/run/secrets/token -v ./token:/run/secrets/token:ro sealed-orders

FROM python:3.13-slim-bookworm AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1

RUN python -m venv /opt/umpire
ENV PATH="/opt/umpire/bin:$PATH"

WORKDIR /src
# The lock by itself first: as long as it stays the same, this slow layer is kept.
COPY requirements.lock ./
RUN pip install --require-hashes --requirement requirements.lock

COPY pyproject.toml README.md LICENSE ./
COPY bot ./bot
COPY cogs ./cogs
RUN pip install --no-deps --no-build-isolation --no-index .


FROM python:3.13-slim-bookworm

RUN groupadd --gid 10001 umpire \
    && useradd --uid 10001 --gid umpire --no-create-home --home-dir /data --shell /usr/sbin/nologin umpire \
    && install --directory --owner umpire --group umpire --mode 0700 /data

COPY --from=build /opt/umpire /opt/umpire
ENV PATH="/opt/umpire/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1

USER 10001:10001
# Games and the heartbeat are kept here, and config.toml is looked for here.
WORKDIR /data
VOLUME /data

# A client that Discord has left for good may still look alive to the system, hence the heartbeat.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 \
    CMD ["umpire", "check", "--alive"]

# So that `docker stop` lets an order finish.
STOPSIGNAL SIGINT
ENTRYPOINT ["umpire"]
CMD ["run"]
