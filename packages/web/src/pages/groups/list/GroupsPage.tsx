import { can } from '@longshore/contract/can';
import { groupList } from '@longshore/contract/groups/groups';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { CreateGroupButton } from './CreateGroupButton.tsx';
import { GroupList } from './GroupList.tsx';

/** Whoever may only add users to groups sees none. */
export default function GroupsPage(): ReactNode {
  const answer = can(groupList, useSession());
  const refusal = useRefusals().all(answer);
  return (
    <>
      <PageHeader actions={<CreateGroupButton />} />
      {refusal === null ? <GroupList /> : <NotPermitted text={refusal} refused={answer} />}
    </>
  );
}
