import { can } from '@longshore/contract/can';
import { configReset } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { queryClient } from '#/api/query-client.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconRestore } from '#/ui/icons.tsx';
import { configQuery, refreshConfigs } from '../config-queries.ts';
import { configSearch } from '../config-search.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { optionParts, targetName } from '../option.ts';
import { ResetDialog } from './ResetDialog.tsx';
import { SettingNotes } from './SettingNotes.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TargetStatus } from './TargetStatus.tsx';

interface SettingsPageProps {
  readonly option: string;
  readonly now: ConfigTarget;
}

/** The settings of a subsystem, or of one of its targets. */
export function SettingsPage({ option, now }: SettingsPageProps) {
  const { t } = useMessages(configMessages);
  const navigate = useNavigate();
  // As it was when the form was opened: what others change meanwhile must not be overwritten unseen.
  const [opened, setOpened] = useState({ target: now, round: 0 });
  const [{ dialog }, show] = useScreenSearch(configSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const { subsystem, target } = optionParts(option);
  const name = targetName(option);
  const title = name ?? (target === undefined ? subsystem : t('config.target.unnamed'));
  const isTarget = target !== undefined;
  const reopen = async () => {
    await refreshConfigs();
    const [fresh] = await queryClient.fetchQuery(configQuery(option));
    if (fresh) setOpened(({ round }) => ({ target: fresh, round: round + 1 }));
  };
  const isGone = now.isEnv === true || now.next === 'deleted';
  const refusal = useRefusals().all(can(configReset, useSession()));
  const resetRefused =
    now.isEnv === true ? t('config.allByVariables') : isGone ? t('config.deletedNext') : refusal;
  const list = { label: t('config.list'), to: '/settings/configurations' };
  return (
    <>
      <PageHeader
        title={title}
        pageTitle={[t('config.name'), subsystem, ...(isTarget ? [title] : [])].join(' · ')}
        breadcrumbs={
          isTarget ? [list, { label: subsystem, to: `/settings/configurations/${subsystem}` }] : [list]
        }
        facts={<TargetStatus target={now} />}
        actions={
          <Button
            kind={name === undefined ? 'secondary' : 'danger'}
            icon={name === undefined ? <IconRestore size={16} /> : <IconDelete size={16} />}
            disabledReason={resetRefused}
            onClick={() => show({ dialog: name === undefined ? 'reset' : 'delete' })}
          >
            {t(name === undefined ? 'config.reset' : 'config.target.delete')}
          </Button>
        }
      />
      {now.description && <p className={styles['about']}>{now.description}</p>}
      <SettingNotes target={now} />
      <SettingsForm key={opened.round} option={option} opened={opened.target} title={title} reopen={reopen} />
      {(dialog === 'reset' || dialog === 'delete') && !isGone && (
        <ResetDialog
          option={option}
          target={now}
          onDone={async () => {
            if (name !== undefined)
              return navigate({
                to: '/settings/configurations/$option',
                params: { option: subsystem },
                replace: true,
                ignoreBlocker: true,
              });
            close();
            await reopen();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
