import type { User } from '@longshore/contract/users/users-schemas';
import type { BaseContext } from '#/context.ts';

type Context = Pick<BaseContext, 'store' | 'log'>;

/**
 * Adds when each last signed in to this console. The storage server has told of the users by then: whoever may see them
 * may see this. A database that is away costs the time, not the users.
 */
export async function withLastSignIns({ store, log }: Context, users: readonly User[]): Promise<User[]> {
  try {
    const found = await store.lastSignIns.find(users.map(({ accessKey }) => accessKey));
    return users.map((user) => {
      const atMs = found.get(user.accessKey);
      return { ...user, lastSignInAt: atMs === undefined ? null : new Date(atMs).toISOString() };
    });
  } catch (cause) {
    log.error({ err: cause }, 'the last sign-ins of users could not be read');
    return [...users];
  }
}

/** Whoever gets the name next has not signed in. */
export async function forgetLastSignIn({ store, log }: Context, userName: string): Promise<void> {
  await store.lastSignIns.remove(userName).catch((cause: unknown) => {
    log.warn({ err: cause }, 'the last sign-in of a deleted user could not be deleted');
  });
}
