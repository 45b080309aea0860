import { expect, test } from 'vitest';
import { NetworkError } from './network-error.ts';

test.each([
  ['ECONNREFUSED', 'The server cannot be reached (ECONNREFUSED).'],
  ['ENOTFOUND', 'The server cannot be reached (ENOTFOUND: there is no such host).'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak TLS: use http/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /give its certificate as `ca`/],
])('says with %s what to look at', (code, message) => {
  const error = new NetworkError('unreachable', Object.assign(new Error('x'), { code }));
  expect(error.code).toBe(code);
  expect(error.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});
