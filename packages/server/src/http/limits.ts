import type { Row } from '@longshore/contract/endpoint';
import { browserStallMs } from '#/s3/watch.ts';

/** What a JSON body may weigh; less where nobody has to be signed in. */
export const jsonBodyBytes = (row: Row): number => (row.session ? 1024 : 64) * 1024;

/** The handler reads the body itself. */
export const sendsBytes = (row: Row): boolean => row.body === 'bytes' || typeof row.body === 'object';

const isStream = (row: Row): boolean => sendsBytes(row) || row.reply === 'bytes' || row.reply === 'events';

/** How long a call may take in all; streams are bounded by the gaps between their bytes instead. */
export const timeoutMs = (row: Row): number | undefined =>
  isStream(row) ? undefined : row.timeoutSeconds * 1000;

const spareMs = 60_000;

/** A connection without a byte for so long is given up; longer than the call itself may take or wait. */
export const idleMs = (row: Row): number => (timeoutMs(row) ?? browserStallMs) + spareMs;
