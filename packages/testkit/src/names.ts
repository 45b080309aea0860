import { randomBytes } from 'node:crypto';

const run = randomBytes(4).toString('hex').slice(0, 6);
let count = 0;

/** A name that no other test uses, valid as a bucket, user and policy name. */
export function uniqueName(noun: string): string {
  count += 1;
  return `${noun}-${run}-${String(count)}`;
}
