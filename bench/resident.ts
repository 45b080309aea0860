import { readFileSync, writeFileSync } from 'node:fs';

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
