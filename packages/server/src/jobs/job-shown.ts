import { type Job, JobTask } from '@longshore/contract/jobs/jobs-schemas';
import type { JobRow } from '#/store/schema.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

export const taskOf = (row: JobRow): JobTask => JobTask.parse(JSON.parse(row.task));

/** So long after its lease any console with room would have taken a job. */
const unheldAfterMs = 5000;

/** Nobody runs it, though it should run. */
export const isUnheld = (row: Pick<JobRow, 'state' | 'lease_until_ms'>, nowMs: number): boolean =>
  row.state === 'running' && row.lease_until_ms + unheldAfterMs < nowMs;

/** Nobody could write this down: who waits for room on the disk is told all the same. */
const unheld = {
  code: 'JobUnheld',
  message:
    'No console can run it now: all are busy or stopped, or the disk of their database is full. It goes on by itself, and nothing is lost.',
};

const storedReason = ({ reason_code: code, reason_message: message }: JobRow) =>
  code === null ? undefined : { code, message: message ?? '' };

export function jobShown(row: JobRow, nowMs: number): Job {
  const reason = isUnheld(row, nowMs) ? unheld : storedReason(row);
  const isActive = row.state === 'queued' || row.state === 'running';
  return {
    id: row.id,
    task: taskOf(row),
    state: row.state,
    ...(row.wanted === 'run' ? {} : { wanted: row.wanted }),
    phase: row.phase,
    ...(row.total_count === null ? {} : { total: row.total_count }),
    done: row.done_count,
    skipped: row.skipped_count,
    failed: row.failed_count,
    ...(row.without_lock_count > 0 && { withoutLock: row.without_lock_count }),
    bytes: row.done_bytes,
    objectsPerSecond: row.objects_per_second,
    ...(reason === undefined ? {} : { reason }),
    createdAt: isoOf(row.created_at_ms),
    ...(row.ended_at_ms === null ? {} : { endedAt: isoOf(row.ended_at_ms) }),
    ...(isActive ? { expiresAt: isoOf(row.expires_at_ms) } : {}),
  };
}
