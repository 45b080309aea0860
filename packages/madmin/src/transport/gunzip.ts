import { promisify } from 'node:util';
import { constants, createGunzip, gunzip, type Gunzip } from 'node:zlib';
import { corrupt, tooLarge } from './failure.ts';
import { isRefused } from './refused-body.ts';
import type { ReplyBody } from './reply-body.ts';
import type { TransportReply } from './transport.ts';

const unpack = promisify(gunzip);

/** Whether to unpack is the caller's choice: without the header in the request, a reply stays as it came. */
export function isPacked(
  asked: Readonly<Record<string, string>>,
  header: (name: string) => string | undefined,
): boolean {
  return asked['accept-encoding'] === 'gzip' && header('content-encoding')?.toLowerCase() === 'gzip';
}

export async function unpacked(reply: TransportReply, maxReplyBytes: number): Promise<TransportReply> {
  if (reply.body.length === 0) return reply;
  try {
    return { ...reply, body: await unpack(reply.body, { maxOutputLength: maxReplyBytes }) };
  } catch (cause) {
    // It may have been cut on purpose.
    if (isRefused(reply.status)) return { ...reply, body: Buffer.alloc(0) };
    throw isTooLarge(cause) ? tooLarge(maxReplyBytes) : corrupt(cause);
  }
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
}

/** Unpacks a streamed reply on its way to the body. Few bytes can unpack to very many, so both sides are held back. */
export class Unpacking {
  readonly #gunzip: Gunzip;
  readonly #body: ReplyBody;
  #fed = false;

  constructor(
    body: ReplyBody,
    hooks: { readonly resume: () => void; readonly stop: (reason: unknown) => void },
  ) {
    this.#body = body;
    this.#gunzip = createGunzip({ flush: constants.Z_SYNC_FLUSH });
    this.#gunzip.on('data', (chunk: Buffer) => {
      if (!body.push(chunk)) this.#gunzip.pause();
    });
    this.#gunzip.on('end', () => body.end());
    this.#gunzip.on('drain', hooks.resume);
    this.#gunzip.on('error', (cause) => {
      const reason = corrupt(cause);
      body.fail(reason);
      hooks.stop(reason);
    });
  }

  /** False when there is no room for more until the hook `resume` is called. */
  push(chunk: Buffer): boolean {
    if (this.#gunzip.destroyed) return true;
    this.#fed = true;
    return this.#gunzip.write(chunk);
  }

  end(): void {
    if (this.#fed) this.#gunzip.end();
    else this.#body.end();
  }

  resume(): void {
    this.#gunzip.resume();
  }

  stop(): void {
    this.#gunzip.destroy();
  }
}
