import {
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  userAdd,
  userDelete,
  type Admin,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, openAs, test as base } from './buckets-fixture.ts';

export { expect, openAs };

interface Identities {
  /** Root's own client of the storage server. */
  readonly admin: Admin;
  /** Users and groups whose names are given here are removed. */
  readonly made: { readonly users: string[]; readonly groups: string[] };
  /** A user past the console, without policies. */
  readonly newUser: (name?: string) => Promise<string>;
  readonly newGroup: (members: readonly string[], name?: string) => Promise<string>;
  /** Somebody with these permissions of the admin API alone. */
  readonly holder: (...actions: string[]) => Promise<KeyPair>;
}

export const password = 'correct horse';

export const test = base.extend<{ identities: Identities }>({
  identities: async ({ fixture }, provide) => {
    const admin = adminOf(fixture.storage);
    const made = { users: [] as string[], groups: [] as string[] };
    const holders: { remove(): Promise<void> }[] = [];
    await provide({
      admin,
      made,
      newUser: async (name = uniqueName('user')) => {
        made.users.push(name);
        await userAdd(admin, { accessKey: name, secretKey: password });
        return name;
      },
      newGroup: async (members, name = uniqueName('group')) => {
        made.groups.push(name);
        await groupMembersAdd(admin, { group: name, members: [...members] });
        return name;
      },
      holder: async (...actions) => {
        const Action = actions.map((action) => `admin:${action}`);
        const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
        const user = await createUser(admin, 'holder', { Version: '2012-10-17', Statement });
        holders.push(user);
        return user;
      },
    });
    const ignore = () => undefined;
    for (const accessKey of made.users) await userDelete(admin, { accessKey }).catch(ignore);
    for (const group of made.groups) {
      await groupMembersRemove(admin, { group, members: made.users }).catch(ignore);
      await groupDelete(admin, { group }).catch(ignore);
    }
    for (const user of holders) await user.remove();
  },
});

export const pathOf = (noun: 'users' | 'groups', name: string, search = '') =>
  `/identity/${noun}/${name.split('/').map(encodeURIComponent).join('/')}${search}`;

/** Chooses a name in a field that takes several. */
export async function nameIn(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(name);
  await field.press('Enter');
  // What is offered would cover the buttons below.
  await field.press('Tab');
}
