import { NetworkError, TimeoutError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { providerFailure } from './provider-failure.ts';

const about = { step: 'exchange', displayName: 'Harbour' } as const;
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown) => new Error('something went wrong', { cause });

const failures = {
  'a refusal': {
    cause: Object.assign(new Error('refused'), {
      error: 'invalid_grant',
      error_description: 'The code is old',
    }),
    code: 'ProviderRefused',
    message: 'The identity provider Harbour refused the sign-in',
    details: 'The code is old (invalid_grant)',
  },
  'a closed port': {
    cause: wrapped(new NetworkError('unreachable', coded('connect', 'ECONNREFUSED'))),
    code: 'ProviderUnreachable',
    message: 'The identity provider Harbour cannot be reached',
    details: 'ECONNREFUSED',
  },
  'an unknown certificate': {
    cause: wrapped(
      new NetworkError('unreachable', coded('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')),
    ),
    code: 'ProviderUnreachable',
    message: 'The certificate of the identity provider Harbour is not trusted',
    details: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  },
  'a certificate of another host': {
    cause: wrapped(
      new NetworkError(
        'unreachable',
        coded('Host: idp.internal. is not in the cert’s altnames', 'ERR_TLS_CERT_ALTNAME_INVALID'),
      ),
    ),
    code: 'ProviderUnreachable',
    message: 'The certificate of the identity provider Harbour is not trusted',
    details: 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  silence: {
    cause: wrapped(new TimeoutError('headers')),
    code: 'ProviderTimeout',
    message: 'The identity provider Harbour did not respond in time',
    details: 'no answer',
  },
  'an odd status': {
    cause: wrapped(new Error('unexpected response', { cause: new Response('', { status: 500 }) })),
    code: 'ProviderInvalid',
    message: 'The identity provider Harbour sent an answer that cannot be used',
    details: 'unexpected response (status 500)',
  },
};

test.each(Object.entries(failures))('explains %s', (_what, { cause, code, message, details }) => {
  expect(providerFailure(cause, about)).toMatchObject({
    code,
    message,
    detailedMessage: `While the code was exchanged for tokens: ${details}`,
  });
});

test('cuts what is too long to read, and keeps refusals of the console', () => {
  const long = Object.assign(new Error('refused'), { error: 'x'.repeat(10_000) });
  expect(providerFailure(long, { step: 'renewal', displayName: '' }).detailedMessage.length).toBeLessThan(
    600,
  );
  const own = refuse('SignInUnknown', 'Not ours');
  expect(providerFailure(own, about)).toBe(own);
  expect(own).toBeInstanceOf(ConsoleError);
});
