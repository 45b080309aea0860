import { ServerRefusal } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { withPermissionContext } from './with-permission-context.ts';
import { refusalOf } from './refusal.ts';

const refusal = (more: Partial<ConstructorParameters<typeof ServerRefusal>[0]>) =>
  new ServerRefusal({ code: 'XOdd', status: 400, message: 'words', ...more });

test.each([
  [399, 502],
  [400, 400],
  [599, 599],
  [600, 502],
])('a refusal with the status %i has %i', (given, status) => {
  expect(refusalOf(refusal({ status }))?.status).toBe(status);
  expect(refusalOf(refusal({ status: given }))?.status).toBe(status);
});

test('a sentence is kept to its first thousand characters', () => {
  expect(refusalOf(refusal({ message: 'x'.repeat(1000) }))?.message).toHaveLength(1000);
  expect(refusalOf(refusal({ message: 'x'.repeat(1001) }))?.message).toHaveLength(1000);
});

test('what it was on is kept, but for paths of the admin API', () => {
  expect(refusalOf(refusal({ resource: 'photos/a' }))?.resource).toBe('photos/a');
  expect(refusalOf(refusal({ resource: '/minio/admin/v3' }))?.resource).toBeUndefined();
  expect(refusalOf(refusal({}))?.resource).toBeUndefined();
});

test('a failure is no refusal', () => {
  expect(refusalOf(new Error('words'))).toBeNull();
});

test('a step that is denied names the permission that it needs, another failure stays as it is', async () => {
  const denied = Promise.reject(refusal({ code: 'AccessDenied', status: 403 }));
  await expect(withPermissionContext('admin:ListUsers', 'photos', denied)).rejects.toMatchObject({
    code: 'AccessDenied',
    action: 'admin:ListUsers',
    resource: 'photos',
  });
  const odd = refusal({});
  await expect(withPermissionContext('admin:ListUsers', '', Promise.reject(odd))).rejects.toBe(odd);
  await expect(withPermissionContext('admin:ListUsers', '', Promise.resolve('done'))).resolves.toBe('done');
});
