import { discard } from '#/s3/body.ts';
import type { S3Answer } from '#/s3/call.ts';
import { refusalOf } from '#/upstream/refusal.ts';

interface FirstByte {
  readonly status: number;
  /** Of the whole object, where the answer says. */
  readonly sizeBytes?: number;
}

/** Reads as little as shows that an object can be read: refusals of a HEAD do not say why. Empty objects have none. */
export async function readFirstByte(get: (range: string) => Promise<S3Answer>): Promise<FirstByte> {
  try {
    const { status, headers, body } = await get('bytes=0-0');
    if (status === 206) await discard(body);
    // All of it comes from servers that know no ranges.
    else body.destroy();
    const told = headers['content-range']?.split('/')[1] ?? headers['content-length'];
    return { status, ...(told !== undefined && /^\d{1,15}$/.test(told) && { sizeBytes: Number(told) }) };
  } catch (cause) {
    if (refusalOf(cause)?.code === 'InvalidRange') return { status: 200, sizeBytes: 0 };
    throw cause;
  }
}
