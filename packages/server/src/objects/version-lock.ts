import type { IncomingHttpHeaders } from 'node:http';

const retentionHeaders = ['x-amz-object-lock-mode', 'x-amz-object-lock-retain-until-date'];
const holdHeader = 'x-amz-object-lock-legal-hold';

/** The retention and legal hold of a version, as a copy is told to have them. A retention that is over cannot be set again. */
export function lockAt(head: IncomingHttpHeaders, nowMs: number): Record<string, string> {
  const isRetained = Date.parse(head['x-amz-object-lock-retain-until-date']?.toString() ?? '') > nowMs;
  const names = isRetained ? [...retentionHeaders, holdHeader] : [holdHeader];
  const lock = names.flatMap((name) => {
    const value = head[name]?.toString();
    return value === undefined || value === 'OFF' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(lock);
}
