import { sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { expect, onTestFinished, test } from 'vitest';
import { sendCall } from '../call.ts';
import { accountInfo, createAdmin, userDelete, type BodyAlgorithm } from '../index.ts';
import { decryptBody, encryptBody } from './encrypted-body.ts';

const algorithms: readonly BodyAlgorithm[] = ['argon2id-aes', 'argon2id-chacha20', 'pbkdf2-aes'];

test.each(algorithms)('exchanges %s with the server', async (algorithm) => {
  const { endpoint, rootUser, rootPassword } = await sharedMinio();
  const root = createAdmin({ endpoint, credentials: { accessKey: rootUser, secretKey: rootPassword } });
  const credentials = { accessKey: uniqueName('user'), secretKey: 'a secret of some length' };
  const plain = JSON.stringify({ secretKey: credentials.secretKey, status: 'enabled' });
  const body = await encryptBody(rootPassword, plain, algorithm);
  const query = { accessKey: credentials.accessKey };
  await sendCall(root, { method: 'PUT', path: '/add-user', query, body }, {});
  onTestFinished(() => userDelete(root, credentials));
  expect((await accountInfo(createAdmin({ ...root, credentials }))).AccountName).toBe(credentials.accessKey);

  const reply = await sendCall(root, { method: 'GET', path: '/list-users' }, {});
  const users = JSON.parse((await decryptBody(rootPassword, reply.body)).toString()) as object;
  expect(users).toHaveProperty([credentials.accessKey, 'status'], 'enabled');
});
