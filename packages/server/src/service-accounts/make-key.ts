import type { InputOf } from '@longshore/contract/endpoint';
import type {
  serviceAccountCreate,
  serviceAccountCreateWithKeys,
} from '@longshore/contract/service-accounts/service-accounts';
import type { ServiceAccountCreds } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { serviceAccountAdd } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { expirationOf } from './expiration.ts';
import { keyFields, newKeyMeanings } from './meanings.ts';

type NewKey = InputOf<typeof serviceAccountCreate>['body'] &
  Partial<Pick<InputOf<typeof serviceAccountCreateWithKeys>['body'], 'accessKey' | 'secretKey'>> & {
    /** The user who is signed in unless told. */
    readonly parentUser?: string;
  };

const unlessEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** The journal is told its name, never its secret. */
export async function makeKey(ctx: SessionContext, given: NewKey): Promise<ServiceAccountCreds> {
  requireAdmin(ctx.session, 'access keys');
  const { accessKey, secretKey, parentUser } = given;
  const expiration = expirationOf(given.expiry, ctx.now());
  const traits = {
    policy: unlessEmpty(given.policy),
    name: unlessEmpty(given.name),
    description: unlessEmpty(given.description) ?? unlessEmpty(given.comment),
    ...(expiration !== 'never' && { expiration }),
  };
  const adding = serviceAccountAdd(
    ctx.admin,
    { ...traits, accessKey, secretKey, parentUser },
    { signal: ctx.signal },
  ).catch((cause: unknown) => {
    throw explained(cause, newKeyMeanings, given);
  });
  const made = await withFields(withPermissionContext('admin:CreateServiceAccount', '', adding), keyFields);
  ctx.change.after({ accessKey: made.accessKey, parentUser: parentUser ?? ctx.session.userName, ...traits });
  return { ...made, url: ctx.config.s3PublicUrl ?? ctx.config.endpoint };
}
