import { AdminApiError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { withPermissionContext } from './with-permission-context.ts';
import { refusalOf } from './refusal.ts';

const refusal = (more: Partial<ConstructorParameters<typeof AdminApiError>[0]>) =>
  new AdminApiError({ code: 'XOdd', status: 400, message: 'words', ...more });

test.each([
  [399, 502],
  [400, 400],
  [599, 599],
  [600, 502],
])('maps the status %i to %i', (given, status) => {
  expect(refusalOf(refusal({ status }))?.status).toBe(status);
  expect(refusalOf(refusal({ status: given }))?.status).toBe(status);
});

test('limits messages to a thousand characters', () => {
  expect(refusalOf(refusal({ message: 'x'.repeat(1000) }))?.message).toHaveLength(1000);
  expect(refusalOf(refusal({ message: 'x'.repeat(1001) }))?.message).toHaveLength(1000);
});

test('keeps the resource, without paths of the admin API', () => {
  expect(refusalOf(refusal({ resource: 'photos/a' }))?.resource).toBe('photos/a');
  expect(refusalOf(refusal({ resource: '/minio/admin/v3' }))?.resource).toBeUndefined();
  expect(refusalOf(refusal({}))?.resource).toBeUndefined();
});

test('does not read a failure as a refusal', () => {
  expect(refusalOf(new Error('words'))).toBeNull();
});

test('adds the permission to a denied step, and keeps other failures', async () => {
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
