import { inspect } from 'node:util';
import { NetworkError, TimeoutError } from '@longshore/madmin';
import { describe, expect, test } from 'vitest';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { providerFailure } from './provider-failure.ts';
import { sentSecrets } from './sent-secrets.ts';

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

/** As the log has the cause of a refusal. */
const logged = (failure: ConsoleError) => inspect(failure.cause, { depth: 9 });

test('logs reasons, and no answers with tokens', () => {
  const failure = providerFailure(
    Object.assign(wrapped(new Error('no ID token', { cause: { body: { access_token: 'hunter2' } } })), {
      body: { refresh_token: 'hunter2' },
    }),
    about,
  );
  expect(failure.code).toBe('ProviderInvalid');
  expect(logged(failure)).toMatch(/something went wrong[^]*no ID token/);
  expect(logged(failure)).not.toContain('hunter2');
  const certificate = new NetworkError(
    'unreachable',
    coded('Host: idp.internal.', 'ERR_TLS_CERT_ALTNAME_INVALID'),
  );
  expect(logged(providerFailure(wrapped(certificate), about))).toContain('idp.internal');
});

describe('an answer that repeats what was sent', () => {
  const [code, verifier] = ['a-code-of-the-provider', 'a-verifier-of-this-sign-in'];
  const sent = sentSecrets({ clientSecret: 'hunter 2/3' }, code, verifier);
  const saidOf = (words: string) =>
    providerFailure(
      Object.assign(new Error('refused'), { error: 'invalid_grant', error_description: words }),
      {
        ...about,
        sent,
      },
    );

  test.each([
    `got code=${code}`,
    'the secret hunter 2/3 is wrong',
    'the secret hunter%202%2F3 is wrong',
    'the secret hunter+2%2F3 is wrong',
    `verifier ${verifier.slice(0, 20)}…`,
    `Basic ${Buffer.from('the client:hunter 2/3').toString('base64')}`,
    `Basic ${Buffer.from('the+client:hunter+2%2F3').toString('base64')}`,
  ])('is not told: %s', (words) => {
    const failure = saidOf(words);
    expect(failure).toMatchObject({ code: 'ProviderRefused' });
    expect(logged(failure)).not.toContain(words);
    expect(failure.detailedMessage).toBe(
      'While the code was exchanged for tokens: its words are left out, for they repeat what was sent to it',
    );
  });

  test('is told where it only sounds so', () => {
    const words = 'The authorization code is not valid for the client';
    expect(saidOf(words).detailedMessage).toContain(words);
    expect(logged(saidOf(words))).toContain(words);
  });

  test('is not quoted where it is not even JSON', () => {
    const cause = wrapped(new SyntaxError('Unexpected token h, "hunter 2" is not valid JSON'));
    expect(providerFailure(cause, about)).toMatchObject({
      code: 'ProviderInvalid',
      detailedMessage: 'While the code was exchanged for tokens: not JSON',
    });
  });
});
