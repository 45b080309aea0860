import type { CallOptions } from '@longshore/contract/client';
import { userDelete, userUpdate } from '@longshore/contract/users/users';
import { call } from '#/api/call.ts';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { EachDialog } from '#/confirm/EachDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { identityMessages } from './frame/messages.ts';
import { LostKeys, useKeyCount } from './LostKeys.tsx';
import { userMessages } from './messages.ts';
import { useUserRefusals } from './user-refusals.ts';

export type UserQuestion = 'delete' | 'enable' | 'disable';

interface UsersAskDialogProps {
  readonly question: UserQuestion;
  readonly names: readonly string[];
  /** What is read again is read after it. */
  readonly onDone?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

type How = Pick<CallOptions, 'reason'>;

const does = {
  delete: (userName: string, how: How) => call(userDelete, { params: { userName } }, how),
  enable: (userName: string, how: How) =>
    call(userUpdate, { params: { userName }, body: { status: 'enabled' } }, how),
  disable: (userName: string, how: How) =>
    call(userUpdate, { params: { userName }, body: { status: 'disabled' } }, how),
};

const doneWords = { delete: 'deleted', enable: 'enabled', disable: 'disabled' } as const;

/** Asks before users are deleted, enabled or disabled, and says what comes of it. */
export function UsersAskDialog({ question, names, onDone, onClose }: UsersAskDialogProps) {
  const { t } = useMessages(userMessages, identityMessages);
  const refusals = useUserRefusals();
  const count = names.length;
  const name = visibleText(names[0] ?? '');
  const { isCounting } = useKeyCount(names, question === 'delete');
  return (
    <EachDialog
      names={names}
      danger={question !== 'enable'}
      hasReason={question !== 'enable'}
      isNamed
      confirmRefused={refusals[question](names) ?? (isCounting ? t('users.ask.counting') : null)}
      words={{
        title: t(`users.ask.${question}Title`, { count, name }),
        confirmLabel: t(count === 1 ? `users.${question}` : `users.${question}Many`),
        progress: (done) => t('identity.progress', { done, count }),
        failedTitle: (failed) => t('users.unchanged', { count: failed }),
        failedText: (done) => t('identity.failedText', { done, count }),
      }}
      body={
        question === 'delete' ? (
          <>
            <p>{t('users.ask.deleteText', { count })}</p>
            <LostKeys names={names} />
          </>
        ) : (
          <p>{t(`users.ask.${question}Text`)}</p>
        )
      }
      act={does[question]}
      onDone={(done) => {
        showMessage(t(`users.${doneWords[question]}`, { count: done.length }));
        void Promise.resolve(onDone?.()).then(refreshIdentity);
      }}
      onClose={onClose}
    />
  );
}
