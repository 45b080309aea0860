import type { Row } from '@longshore/contract/endpoint';
import { browserStallMs } from '#/s3/watch.ts';

/** Bytes that a body asks for: what a page has its browser save comes as a form. */
export const isPostedDownload = (row: Row): boolean => row.body === 'json' && row.reply === 'bytes';

/** What a JSON body may weigh; less where nobody has to be signed in, and more as a form, which writes it longer. */
export const jsonBodyBytes = (row: Row): number =>
  (isPostedDownload(row) ? 4 : 1) * (row.session ? 1024 : 64) * 1024;

/** The handler reads the body itself. */
export const sendsBytes = (row: Row): boolean => row.body === 'bytes' || typeof row.body === 'object';

/** In either direction, for as long as the other side takes. */
export const carriesBytes = (row: Row): boolean => sendsBytes(row) || row.reply === 'bytes';

const isStream = (row: Row): boolean => carriesBytes(row) || row.reply === 'events';

/** How long a call may take in all; streams are bounded by the gaps between their bytes instead. */
export const timeoutMs = (row: Row): number | undefined =>
  isStream(row) ? undefined : row.timeoutSeconds * 1000;

const spareMs = 60_000;

/** A connection without a byte for so long is given up; longer than the call itself may take or wait. */
export const idleMs = (row: Row): number => (timeoutMs(row) ?? browserStallMs) + spareMs;
