import type { objectShareSign as row } from '@longshore/contract/objects/share';
import type { Handler } from '#/context.ts';
import { beginSignIn } from '#/session/sign-in-attempt.ts';
import { isWrongKeys, refuse, toConsoleError } from '#/upstream/errors.ts';
import { shareLink } from './link.ts';
import { keyLimitSeconds } from './link-limit.ts';

/** Wrong keys count as failed sign-ins: this is no other way to guess them. */
export const objectShareSign: Handler<typeof row> = async (ctx, input) => {
  const { accessKey, secretKey } = input.body;
  const attempt = await beginSignIn(ctx, accessKey);
  const s3 = ctx.upstream.s3({ accessKey, secretKey });
  try {
    const link = await shareLink(ctx, input, { s3, limitSeconds: await keyLimitSeconds(ctx, input.body) });
    await attempt.forgive();
    return link;
  } catch (cause) {
    if (!isWrongKeys(cause)) {
      await attempt.forgive();
      throw ofKey(cause, `${input.params.bucketName}/${input.query.prefix}`);
    }
    attempt.fail();
    throw refuse('InvalidInput', 'The storage server does not accept this access key and secret key', {
      field: 'body.secretKey',
      cause,
    });
  }
};

/** It is the key that may not, and not whoever is signed in. */
function ofKey(cause: unknown, resource: string): unknown {
  if (toConsoleError(cause).code !== 'AccessDenied') return cause;
  return refuse('AccessDenied', 'This access key does not have permission to read the object', {
    detailedMessage: `Requires s3:GetObject on ${resource}`,
    action: 's3:GetObject',
    resource,
    field: 'body.accessKey',
    cause,
  });
}
