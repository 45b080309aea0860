import { can } from '@longshore/contract/can';
import type { CallOptions } from '@longshore/contract/client';
import { groupDelete, groupUpdate, groupView } from '@longshore/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { groupQuery, refreshIdentity } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';
import { EachDialog } from '#/confirm/EachDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useGroupRefusals } from './group-refusals.ts';
import type { GroupQuestion } from './groups-search.ts';
import { groupMessages } from './messages.ts';

interface GroupsAskDialogProps {
  readonly question: GroupQuestion;
  readonly names: readonly string[];
  /** What is read again is read after it. */
  readonly onDone?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

type How = Pick<CallOptions, 'reason'>;

const does = {
  delete: (groupName: string, how: How) => call(groupDelete, { params: { groupName } }, how),
  enable: (groupName: string, how: How) =>
    call(groupUpdate, { params: { groupName }, body: { status: 'enabled' } }, how),
  disable: (groupName: string, how: How) =>
    call(groupUpdate, { params: { groupName }, body: { status: 'disabled' } }, how),
};

const doneWords = { delete: 'deleted', enable: 'enabled', disable: 'disabled' } as const;

/** A group with members is not deleted: that of one is told before it is asked for. */
function useFullRefusal(question: GroupQuestion, names: readonly string[]): string | null {
  const { t } = useMessages(groupMessages);
  const mayView = can(groupView, useSession()).allowed;
  // As it was when the question was asked: what is deleted is not read again.
  const [asked] = useState(names);
  const [only = ''] = asked;
  const isAsked = question === 'delete' && asked.length === 1 && mayView;
  const { data, isPending } = useQuery({ ...groupQuery(only), enabled: isAsked });
  if (!isAsked) return null;
  if (isPending) return t('groups.ask.counting');
  const count = data?.members.length ?? 0;
  return count > 0 ? t('groups.hasMembers', { count }) : null;
}

/** Asks before groups are deleted, enabled or disabled, and says what comes of it. */
export function GroupsAskDialog({ question, names, onDone, onClose }: GroupsAskDialogProps) {
  const { t } = useMessages(groupMessages, identityMessages);
  const refusals = useGroupRefusals();
  const count = names.length;
  const fullRefusal = useFullRefusal(question, names);
  const name = visibleText(names[0] ?? '');
  return (
    <EachDialog
      names={names}
      danger={question !== 'enable'}
      hasReason={question !== 'enable'}
      isNamed
      confirmRefused={refusals[question] ?? fullRefusal}
      words={{
        title: t(`groups.ask.${question}Title`, { count, name }),
        confirmLabel: t(count === 1 ? `groups.${question}` : `groups.${question}Many`),
        progress: (done) => t('identity.progress', { done, count }),
        failedTitle: (failed) => t('groups.unchanged', { count: failed }),
        failedText: (done) => t('identity.failedText', { done, count }),
      }}
      body={
        <>
          <p>{t(`groups.ask.${question}Text`)}</p>
          {fullRefusal !== null && <Callout live="polite">{fullRefusal}</Callout>}
        </>
      }
      act={does[question]}
      onDone={(done) => {
        showMessage(t(`groups.${doneWords[question]}`, { count: done.length }));
        void Promise.resolve(onDone?.()).then(refreshIdentity);
      }}
      onClose={onClose}
    />
  );
}
