import { randomBytes } from 'node:crypto';
import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { readObject, wrongShape } from '../reply.ts';
import { openCall } from '../stream/open-call.ts';
import type { ClientSpeedtestResult } from './speedtest-types.ts';
import { shareTimeLimit } from '../time-limit.ts';

const pieceBytes = 256 * 1024;
const slackMs = 60_000;

/**
 * Sends noise to the server, which throws it away, for that long: how fast is the way from here to there? Tests of
 * several clients take turns; waiting counts neither for nor against the speed. Needs `admin:BandwidthMonitor`.
 */
export async function clientSpeedtest(
  admin: Admin,
  /** Default 10 s, 10 minutes at most. */
  input: { readonly durationMs?: number | undefined } & NotOptions = {},
  options: CallOptions = {},
): Promise<ClientSpeedtestResult> {
  const limited = shareTimeLimit(options);
  const { durationMs = 10_000 } = input;
  if (!(durationMs > 0 && durationMs <= 600_000))
    throw new InputError('durationMs', 'It must be more than 0 milliseconds, and ten minutes at most.');
  const sent = await send(admin, durationMs, limited);
  const path = '/speedtest/client/devnull/extratime';
  return readObject((await sendCall(admin, { method: 'POST', path }, limited)).body, (wire) => {
    const extraNs = wire['dur'] ?? 0;
    if (typeof extraNs !== 'number') throw wrongShape('dur', 'a number');
    const sendingMs = sent.elapsedMs - extraNs / 1e6;
    // The server keeps one figure for all clients: another's may be larger than our whole test.
    const spentMs = sendingMs > 0 ? sendingMs : sent.elapsedMs;
    return { ...sent, extraNs, bytesPerSecond: Math.round((sent.sentBytes / spentMs) * 1000) };
  });
}

async function send(
  admin: Admin,
  durationMs: number,
  options: CallOptions,
): Promise<Pick<ClientSpeedtestResult, 'sentBytes' | 'elapsedMs'>> {
  // Noise, for there may be something on the way that packs.
  const piece = randomBytes(pieceBytes);
  const sent = { startedAt: 0, bytes: 0, isAll: false };
  // oxlint-disable-next-line typescript/require-await
  async function* noise(): AsyncGenerator<Uint8Array, void, undefined> {
    sent.startedAt = performance.now();
    while (performance.now() - sent.startedAt < durationMs) {
      sent.bytes += pieceBytes;
      yield piece;
    }
    sent.isAll = true;
  }
  const path = '/speedtest/client/devnull';
  const headersTimeoutMs = durationMs + slackMs;
  const reply = await openCall(admin, { method: 'POST', path, upload: noise(), headersTimeoutMs }, options);
  reply.close();
  const elapsedMs = performance.now() - sent.startedAt;
  if (!sent.isAll)
    throw new UnexpectedReplyError('wrong-shape', 'The server answered before all of the noise was sent.');
  return { sentBytes: sent.bytes, elapsedMs };
}
