import type { CallOptions } from '@longshore/contract/client';
import { groupDelete, groupUpdate } from '@longshore/contract/groups/groups';
import { call } from '#/api/call.ts';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { EachDialog } from '#/confirm/EachDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { showMessage } from '#/stores/notices.ts';
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

/** Asks before groups are deleted, enabled or disabled, and says what comes of it. */
export function GroupsAskDialog({ question, names, onDone, onClose }: GroupsAskDialogProps) {
  const { t } = useMessages(groupMessages, identityMessages);
  const refusals = useGroupRefusals();
  const count = names.length;
  return (
    <EachDialog
      names={names}
      danger={question !== 'enable'}
      hasReason={question !== 'enable'}
      confirmRefused={refusals[question]}
      words={{
        title: t(`groups.ask.${question}Title`, { count }),
        confirmLabel: t(count === 1 ? `groups.${question}` : `groups.${question}Many`),
        progress: (done) => t('identity.progress', { done, count }),
        failedTitle: (failed) => t('groups.unchanged', { count: failed }),
        failedText: (done) => t('identity.failedText', { done, count }),
      }}
      body={<p>{t(`groups.ask.${question}Text`)}</p>}
      act={does[question]}
      onDone={(done) => {
        showMessage(t(`groups.${doneWords[question]}`, { count: done.length }));
        void Promise.resolve(onDone?.()).then(refreshIdentity);
      }}
      onClose={onClose}
    />
  );
}
