import { zipEntries } from '@longshore/testkit/zip';
import { zipOf as zipOfFiles } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { readZip, zipOf } from '#/archive/zip-archive.ts';
import { withoutSecretKeys } from './secretless.ts';

async function cleaned(files: Record<string, object>) {
  const texts = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]);
  const entries = readZip(zipOfFiles(Object.fromEntries(texts) as Record<string, string>)) ?? [];
  const { kept, leftOut } = await withoutSecretKeys(entries);
  const read = [...zipEntries(zipOf(kept))].map(([name, text]) => [
    name,
    JSON.parse(String(text)) as unknown,
  ]);
  return { files: Object.fromEntries(read) as Record<string, unknown>, leftOut };
}

test('leaves out secrets, whatever the user is called', async () => {
  const secretKey = 'a secret of theirs';
  const claims = { exp: 1, sessionToken: secretKey };
  const { files } = await cleaned({
    'iam-assets/users.json': { token: { secretKey, status: 'enabled' }, sessionPolicy: { secretKey } },
    'iam-assets/svcaccts.json': { key: { parent: 'dana', secretKey, claims } },
  });
  expect(files).toEqual({
    'iam-assets-without-secrets/users.json': { token: { status: 'enabled' }, sessionPolicy: {} },
    'iam-assets-without-secrets/svcaccts.json': { key: { parent: 'dana', claims: { exp: 1 } } },
  });
});

test('keeps the policy of an access key whole', async () => {
  const sessionPolicy = {
    Statement: [{ Condition: { DateLessThan: { 'aws:TokenIssueTime': '2031-02-03T04:05:06Z' } } }],
  };
  const { files } = await cleaned({ 'iam-assets/svcaccts.json': { key: { sessionPolicy } } });
  expect(files).toEqual({ 'iam-assets-without-secrets/svcaccts.json': { key: { sessionPolicy } } });
});

test('leaves out files that it does not know, and names them', async () => {
  const { files, leftOut } = await cleaned({
    'iam-assets/policies.json': { readonly: {} },
    'iam-assets/vault.json': { key: { hush: 'a secret of theirs' } },
  });
  expect(leftOut).toEqual(['iam-assets/vault.json']);
  expect(files).toEqual({
    'iam-assets/policies.json': { readonly: {} },
    'iam-assets-without-secrets/left-out.json': leftOut,
  });
});
