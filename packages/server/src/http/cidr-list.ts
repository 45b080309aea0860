import { isIP } from 'node:net';

/** The ranges of a comma-separated list; null when one of them is not an address or CIDR range. */
export function parseCidrList(text: string): string[] | null {
  const ranges = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return ranges.every(isRange) ? ranges : null;
}

function isRange(range: string): boolean {
  const [host = '', bits, ...rest] = range.split('/');
  // With a zone (`fe80::1%eth0`) it is no range.
  if (host.includes('%')) return false;
  const family = isIP(host);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
