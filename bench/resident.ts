import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { spreadOf, type Spread } from './rounds.ts';

export const residentMebibytes = (pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) /
  1024;

/** Answers how much more the process has held at its most than it holds now. */
export function watchGrowth(pid: number): () => number {
  // The high-water mark starts anew at what is resident now (proc(5), clear_refs).
  writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
  const idle = residentMebibytes(pid);
  return () => residentMebibytes(pid, 'VmHWM') - idle;
}

const readEveryMs = 1000;

/** One reading may meet a heap that was just collected or one full of garbage; many in a row tell what is usual. */
export async function residentFor(pid: number, forMs: number): Promise<Spread> {
  const readings: number[] = [];
  for (const untilMs = Date.now() + forMs; Date.now() < untilMs; await sleep(readEveryMs))
    readings.push(residentMebibytes(pid));
  return spreadOf(readings);
}
