import type { Session } from '@longshore/contract/session/session-schemas';

export const secretWords = {
  password: {
    name: 'shell.credentials.userName',
    secret: 'shell.credentials.password',
    soon: 'shell.secretSoon',
    ended: 'shell.secretEnded',
  },
  accessKey: {
    name: 'shell.credentials.accessKey',
    secret: 'shell.credentials.secretKey',
    soon: 'shell.secretSoonKey',
    ended: 'shell.secretEndedKey',
  },
  temporary: {
    name: 'shell.credentials.accessKey',
    secret: 'shell.credentials.secretKey',
    soon: 'shell.secretSoonTemporary',
    ended: 'shell.secretEndedTemporary',
  },
} as const;

/** What renews a session: what it was made from. */
export function secretKindOf(
  session: Pick<Session, 'kind' | 'temporaryCredentials'>,
): keyof typeof secretWords {
  if (session.temporaryCredentials === true) return 'temporary';
  return session.kind === 'accessKey' ? 'accessKey' : 'password';
}
