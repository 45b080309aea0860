import { expect, test } from 'vitest';
import { BucketName } from '../buckets/buckets-schemas.ts';
import { bucketView } from '../buckets/buckets.ts';
import { serviceAccountCreateWithKeys } from '../service-accounts/service-accounts-schemas.ts';
import { serviceAccountDelete } from '../service-accounts/service-accounts.ts';
import { NewUserName } from './name.ts';
import { userView } from './users.ts';

const NewAccessKey = serviceAccountCreateWithKeys.body.shape.accessKey;

test.each([
  ['user', userView, NewUserName],
  ['bucket', bucketView, BucketName],
  ['access key', serviceAccountDelete, NewAccessKey],
])('makes no %s that could not be reached by its name', (_what, { hidden }, schema) => {
  for (const name of hidden) {
    expect(schema.safeParse(name).error?.issues[0]?.message).toContain(`must not be “${name}”`);
    expect(schema.safeParse(`${name}2`).success).toBe(true);
  }
});
