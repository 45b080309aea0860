import { z } from 'zod';

export const flag = z
  .enum(['on', 'off', 'true', 'false'], 'must be on or off')
  .transform((text) => text === 'on' || text === 'true');
export const address = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Nothing but an origin and a path. */
export function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/[?#]/.test(text);
}

/** No secret stands before the host, and nothing that is filled in later is part of it. */
export function hasPlainHost(text: string): boolean {
  return !/^[a-z]+:\/\/[^/?#]*[@{]/i.test(text);
}
