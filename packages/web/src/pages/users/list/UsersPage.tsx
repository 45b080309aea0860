import { can } from '@longshore/contract/can';
import { userList } from '@longshore/contract/users/users';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { CreateUserButton } from './CreateUserButton.tsx';
import { UserList } from './UserList.tsx';

/** Whoever may only create users sees none. */
export default function UsersPage(): ReactNode {
  const answer = can(userList, useSession());
  const refusal = useRefusals().all(answer);
  return (
    <>
      <PageHeader actions={<CreateUserButton />} />
      {refusal === null ? <UserList /> : <NotPermitted text={refusal} refused={answer} />}
    </>
  );
}
