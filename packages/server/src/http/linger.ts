import type { BaseContext } from '#/context.ts';

const lingerMs = 30_000;

/**
 * After a refused upload: reads on for a while without keeping anything. A browser that is still sending sees its
 * connection reset otherwise, and never reads the answer.
 */
export function lingerOn({ request, reply }: Pick<BaseContext, 'request' | 'reply'>): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), lingerMs);
  raw.once('close', () => clearTimeout(timer));
}
