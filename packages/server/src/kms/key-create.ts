import type { kmsKeyCreate as row } from '@longshore/contract/kms/kms';
import { kmsKeyAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { ConsoleError } from '#/upstream/errors.ts';
import { explained, type Meaning } from '#/upstream/meanings.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';

const meanings: readonly Meaning[] = [
  {
    code: 'InternalError',
    says: /functionality is not supported/,
    as: 'NotOffered',
    message: 'The storage server has one built-in key and cannot create others',
  },
  ...kmsMeanings,
];

/** MinIO has codes for it, and answers with an internal error all the same. */
const isTaken = /key with given key ID already ex/i;

export const kmsKeyCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'keys');
  const { key } = body;
  await kmsKeyAdd(ctx.admin, { keyId: key }, { signal: ctx.signal }).catch((cause: unknown) => {
    const refusal = refusalOf(cause);
    if (refusal !== null && (refusal.status === 409 || isTaken.test(refusal.message)))
      throw new ConsoleError(
        { code: 'XMinioKMSKeyExists', status: 409, message: `There is a key named “${key}” already` },
        { field: 'body.key', cause },
      );
    throw explained(cause, meanings);
  });
};
