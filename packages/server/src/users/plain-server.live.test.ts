import type { AnsweredRow, CallOf, Row } from '@longshore/contract/endpoint';
import * as users from '@longshore/contract/users/users';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { rootOf } from '#/testing/live-fixture.ts';

interface Given {
  readonly row: Row;
  readonly send: (as: Caller) => Promise<unknown>;
}
const call = <R extends AnsweredRow>(row: R, input: CallOf<R>): Given => ({
  row,
  send: (as) => as(row, input),
});

const params = { userName: 'ann' };

test('reports that a server without the admin API does not support users', async () => {
  const root = await rootOf(await startVersityGw());
  const notSupported = [
    call(users.userList, {}),
    call(users.userView, { params }),
    call(users.userGrantList, { params }),
    call(users.userCreate, { body: { accessKey: 'ann', secretKey: 'a secret key' } }),
    call(users.userUpdate, { params, body: { status: 'disabled' } }),
    call(users.userGroupsSet, { params, body: { groups: ['crew'] } }),
    call(users.userGroupsAddMany, { body: { users: ['ann'], groups: ['crew'] } }),
    call(users.userPasswordSet, { body: { selectedUser: 'ann', newSecretKey: 'another key' } }),
    call(users.userDelete, { params }),
  ];
  for (const { row, send } of notSupported)
    expect(await refusalOf(send(root)), row.id).toMatchObject({ status: 501, code: 'NotOffered' });
});
