import http from 'node:http';
import https from 'node:https';
import type { Config } from '#/config.ts';
import type { Deps } from '#/context.ts';
import { cleanForwardedFor } from './forwarded-for.ts';
import { readTls, reloadTls } from './tls.ts';

/** Session cookies are up to 12 KiB, and a proxy adds its own headers. */
const maxHeaderSize = 32 * 1024;
/** Without a byte in either direction for so long a connection is given up, unless its call may take longer. */
const idleMs = 2 * 60_000;

/** The server socket's own settings; it does not listen yet. */
export function createListener(
  deps: Pick<Deps, 'config' | 'log'>,
  onRequest: http.RequestListener,
): http.Server {
  const options = {
    maxHeaderSize,
    noDelay: true,
    keepAliveTimeout: 72_000,
    headersTimeout: 20_000,
    // Uploads take as long as they take; other bodies have their own time-out.
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
  };
  const isBehindProxy = deps.config.trustedProxies.length > 0;
  const server = createServer(deps, options, isBehindProxy ? withCleanAddress(onRequest) : onRequest);
  server.setTimeout(idleMs);
  return server;
}

/** Once, where the request enters: whoever asks for its address gets one. */
const withCleanAddress =
  (onRequest: http.RequestListener): http.RequestListener =>
  (request, response) => {
    cleanForwardedFor(request.headers);
    onRequest(request, response);
  };

function createServer(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  options: http.ServerOptions,
  onRequest: http.RequestListener,
): http.Server {
  const { tls } = config;
  if (tls === undefined) return http.createServer(options, onRequest);
  const server = https.createServer({ ...options, ...readTls(tls) }, onRequest);
  server.once('listening', () => server.once('close', reloadTls(server, tls, log)));
  return server;
}

/** Where the console is reached on this machine, with its base path and a slash at its end. */
export function addressOf(
  server: http.Server,
  config: Pick<Config, 'tls' | 'hostname' | 'basePath'>,
): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const host = config.hostname.includes(':') ? `[${config.hostname}]` : config.hostname;
  return `${config.tls === undefined ? 'http' : 'https'}://${host}:${port}${config.basePath}`;
}
