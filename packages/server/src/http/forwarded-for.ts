import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Leaves nothing but addresses in X-Forwarded-For. Some proxies add ports; and what stands left of an entry that is no
 * address was written by nobody knows whom.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const entries = [given]
    .flat()
    .join(',')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(addressIn);
  const kept = entries.slice(entries.lastIndexOf(null) + 1);
  if (kept.length === 0) delete headers['x-forwarded-for'];
  else headers['x-forwarded-for'] = kept.join(', ');
}

function addressIn(entry: string): string | null {
  const text = entry.trim();
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  const bare = bracketed ?? text.replace(/^([^:]+):\d{1,5}$/, '$1');
  // A zone names an interface of the machine that wrote it.
  return isIP(bare) === 0 || bare.includes('%') ? null : bare;
}
