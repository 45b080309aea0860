import { type Answer, can } from '@longshore/contract/can';
import { groupView } from '@longshore/contract/groups/groups';
import { bucketOf, pathOf } from '@longshore/contract/policy/resource';
import type { Session } from '@longshore/contract/session/session-schemas';
import { userView } from '@longshore/contract/users/users';
import type { AskerKind } from './simulator-search.ts';

type Asking = Pick<Session, 'hasAdmin' | 'userName' | 'permissions' | 'policy'>;

/** Who does not sign in is judged by the bucket’s policy. */
const readPolicy = { needs: [{ action: 's3:GetBucketPolicy', on: 'bucket' }] } as const;

/** Whether a kind can be asked about at all: without the admin API there is nobody but who does not sign in. */
export const isOffered = (kind: AskerKind, { hasAdmin }: Pick<Session, 'hasAdmin'>): boolean =>
  hasAdmin || kind === 'anonymous';

/** Whether others of the kind may be asked about; whose an access key is, the storage server knows. */
export function mayAsk(kind: AskerKind, session: Asking, resource = ''): Answer {
  if (kind === 'user') return can(userView, session);
  if (kind === 'group') return can(groupView, session);
  if (kind === 'anonymous') return can(readPolicy, session, { bucketName: bucketOf(pathOf(resource)) });
  return { allowed: true };
}

interface Asked {
  readonly who: { readonly kind: AskerKind; readonly name?: string };
  readonly resource?: string | undefined;
}

/** The same of one question: of oneself everybody may ask. */
export function mayAskThis({ who, resource }: Asked, session: Asking): Answer {
  const isSelf = who.kind === 'user' && who.name === session.userName;
  return isSelf ? { allowed: true } : mayAsk(who.kind, session, resource);
}
