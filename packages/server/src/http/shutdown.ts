import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface StopOptions {
  readonly app: FastifyInstance;
  readonly log: Logger;
  /** How long running transfers may go on. */
  readonly waitMs: number;
  close(): Promise<void>;
}

const idleCheckMs = 200;

/** First signal: no new connections, transfers finish. Second signal or the end of the wait: what still runs is cut. */
export function stopOnSignals(options: StopOptions): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) {
      options.app.server.closeAllConnections();
      return;
    }
    isStopping = true;
    options.log.info({ signal }, 'stopping; running transfers may finish');
    void stop(options);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stop({ app, log, waitMs, close }: StopOptions): Promise<void> {
  const limit = setTimeout(() => {
    log.warn('transfers that still run are cut');
    app.server.closeAllConnections();
  }, waitMs);
  // Kept connections whose last answer has gone out would else hold the stop until their own time-out.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  let status = 0;
  try {
    await app.close();
    await close();
  } catch (cause) {
    log.error({ err: cause }, 'the stop was not clean');
    status = 1;
  }
  clearTimeout(limit);
  clearInterval(idle);
  process.exit(status);
}
