import type { kmsKeyView as row } from '@longshore/contract/kms/kms';
import { kmsKeyInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';
import { toldText } from './told.ts';

/** A key that cannot be used is an answer here, and so is one that does not exist. */
export const kmsKeyView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'keys');
  const asked = { keyId: params.name };
  const key = await kmsKeyInfo(ctx.admin, asked, { signal: ctx.signal }).catch((cause: unknown) => {
    throw explained(cause, kmsMeanings);
  });
  return {
    keyID: key['key-id'],
    ...toldText('encryptionErr', key['encryption-error']),
    ...toldText('decryptionErr', key['decryption-error']),
  };
};
