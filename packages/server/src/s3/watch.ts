import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { busy, timedOut } from './failure.ts';

export interface ExchangeLimits {
  /** Waiting for a socket that others use. */
  readonly waitMs: number;
  readonly connectMs: number;
  /** From the end of the request to the first line of the answer. */
  readonly headersMs: number;
  /** Without a byte from or to the storage server while it is its turn. */
  readonly idleMs: number;
}

/** A browser that neither takes nor gives a byte for so long loses its transfer, so that sockets come free. */
export const browserStallMs = 15 * 60_000;

/** Gives every wait of one exchange its time-out; answers whether the connection had been made. */
export function watchExchange(
  sent: ClientRequest,
  limits: ExchangeLimits,
  onWaitedInVain: () => void,
): { connected: () => boolean } {
  let connected = false;
  let response: IncomingMessage | undefined;
  let movedBytes = 0;
  let stalledMs = 0;
  let timer: NodeJS.Timeout;

  const arm = (ms: number, onTime: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(onTime, ms);
  };

  const checkProgress = () => {
    const socket = sent.socket;
    const bytes = (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
    stalledMs = bytes === movedBytes ? stalledMs + limits.idleMs : 0;
    movedBytes = bytes;
    // Bytes kept here wait for the browser while receiving, and for the storage server while sending.
    const browsersTurn = response === undefined ? sent.writableLength === 0 : response.readableLength > 0;
    if (stalledMs > 0 && (!browsersTurn || stalledMs >= browserStallMs)) {
      const failure = timedOut('body');
      if (response === undefined) sent.destroy(failure);
      else response.destroy(failure);
      return;
    }
    arm(limits.idleMs, checkProgress);
  };

  const onConnected = () => {
    connected = true;
    if (sent.writableFinished) waitForHeaders();
    else arm(limits.idleMs, checkProgress);
  };
  const waitForHeaders = () => {
    if (!connected || response !== undefined) return;
    arm(limits.headersMs, () => sent.destroy(timedOut('headers')));
  };

  arm(limits.waitMs, () => {
    sent.destroy(busy());
    onWaitedInVain();
  });
  sent.once('socket', (socket: Socket) => {
    if (!socket.connecting) {
      onConnected();
      return;
    }
    arm(limits.connectMs, () => sent.destroy(timedOut('connect')));
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', onConnected);
  });
  sent.once('finish', waitForHeaders);
  sent.once('response', (message) => {
    response = message;
    arm(limits.idleMs, checkProgress);
    message.once('close', () => clearTimeout(timer));
  });
  sent.once('close', () => clearTimeout(timer));
  return { connected: () => connected };
}
