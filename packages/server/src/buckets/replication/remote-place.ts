import { refuse } from '#/upstream/errors.ts';

/** `http://host:port` or `https://host:port` of another server, from what a person wrote. */
export function remotePlace(text: string, useTls?: boolean): string {
  const field = 'body.targetURL';
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  if (!hasScheme && useTls === undefined)
    throw refuse('InvalidInput', 'The address must begin with http:// or https://', { field });
  const whole = hasScheme ? text : `${useTls === true ? 'https' : 'http'}://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw refuse('InvalidInput', 'This is not the address of an HTTP server', { field });
  if (url.pathname !== '/' || url.search + url.hash + url.username + url.password !== '')
    throw refuse('InvalidInput', 'The address must be a host and a port only', { field });
  if (useTls !== undefined && useTls !== (url.protocol === 'https:'))
    throw refuse('InvalidInput', `The address says ${url.protocol}// while TLS is ${useTls ? 'on' : 'off'}`, {
      field,
    });
  return url.origin;
}
