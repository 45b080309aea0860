import type { WholeRow } from '@longshore/contract/endpoint';
import { rows } from '@longshore/contract/rows';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutSecrets } from './without-secrets.ts';

const secret = 'correct-horse';

describe('withoutSecrets', () => {
  test.each([
    { secretKey: secret },
    { current_secret_key: secret, new_secret_key: secret },
    { users: [{ newSecretKey: secret }] },
    { properties: { auth_token: secret, sasl_password: secret } },
    { key_values: [{ key: 'auth_token', value: secret }] },
    { s3: { secretkey: secret }, gcs: { creds: secret }, azure: { accountkey: secret } },
    { input: `client_id=console client_secret=${secret}` },
    { connection_string: `host=db user=minio password=${secret}` },
    { dsn_string: `minio:${secret}@tcp(db:3306)/events` },
    { dsn_string: `minio:${secret}@unix(/run/db.sock)/events` },
    { dsn_string: `minio:${secret}@:/@tcp(db:3306)/events` },
    { url: `amqp://minio:${secret}@broker:5672` },
    { url: `amqp://minio:${secret}@/a@broker:5672` },
    { url: `https://${secret}@hooks.example.net/in` },
    { url: `https://minio:${secret.repeat(20)}@hooks.example.net` },
    { dsn_string: `minio:${secret.repeat(20)}@tcp(db:3306)/events` },
    { endpoint: `https://hooks.example.net/in?sv=1&sig=${secret}` },
  ])('leaves no secret in %j', (body) => {
    expect(JSON.stringify(withoutSecrets(body))).not.toContain(secret);
  });

  test('keeps what is no secret', () => {
    const body = {
      accessKey: 'mara',
      groups: ['staff'],
      policy: '{"Version":"2012-10-17"}',
      quota: { amount: 5 },
    };
    expect(withoutSecrets(body)).toEqual(body);
    const pair = { key: 'region', value: 'eu-1' };
    expect(withoutSecrets([pair, null, 1, true])).toEqual([pair, null, 1, true]);
    const referer = '{"aws:Referer":["http://host:9000/*"],"aws:username":"mara@example.net"}';
    expect(withoutSecrets(referer)).toBe(referer);
  });

  test('returns for a long text of what starts like a secret', () => {
    for (const part of ['password', 'key ', '//a:', ':a', '//a:b@', ':a@b', '//', ':', '//a', '@a', 'a@'])
      expect(withoutSecrets(part.repeat(100_000))).toBeTypeOf('string');
  });
});

/** Names that sound like secrets and are none. */
const harmless = new Set([
  'accessKey',
  'accesskey',
  'access_key',
  'key',
  'key_values',
  'keys',
  'kmsKeyID',
  'kmsKeyId',
  'accessKeys',
]);

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, member]: [string, unknown]) => [
    ...(name === 'properties' ? Object.keys(member as object) : []),
    ...namesIn(member),
  ]);
}

const recorded = Object.values<WholeRow>(rows).filter((row) => row.isRecorded);

test.each(recorded.map((row) => [row.id, row] as const))(
  '%s: keeps no member that sounds like a secret',
  (_id, row) => {
    const { body } = row.schemas;
    if (body === undefined) return;
    const names = namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    const kept = names.filter((name) => JSON.stringify(withoutSecrets({ [name]: secret })).includes(secret));
    const suspicious = kept.filter((name) => /secret|pass|token|cred|key/i.test(name) && !harmless.has(name));
    expect(suspicious).toEqual([]);
  },
);

test('records no stream: it is over when nobody can be told any more', () => {
  expect(recorded.filter((row) => row.reply === 'events')).toEqual([]);
});
