import { can } from '@longshore/contract/can';
import { configReset, configUpdate } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete, IconEdit, IconManage, IconOff, IconOn } from '#/ui/icons.tsx';
import { configQuery } from '../config-queries.ts';
import { configSearch } from '../config-search.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { optionOf, targetName } from '../option.ts';
import { changedKeys, storedOf } from '../setting-values.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { useTargetColumns } from './target-columns.tsx';
import { useEnable } from './use-enable.ts';

interface TargetsPageProps {
  readonly option: string;
  readonly targets: readonly ConfigTarget[];
}

const nameOf = ({ name }: ConfigTarget) => name;

/** The default target is always told: it is one where anything of it is set. */
const isSetUp = (one: ConfigTarget) =>
  targetName(one.name) !== undefined ||
  one.next !== undefined ||
  changedKeys(one).length > 0 ||
  one.key_values.some(({ env_override: override }) => override !== undefined);

const withEmptyWords = ['logger_webhook', 'audit_webhook', 'audit_kafka'] as const;

/** The targets of a subsystem that can have several. */
export function TargetsPage({ option, targets }: TargetsPageProps) {
  const { t } = useMessages(configMessages);
  const navigate = useNavigate();
  const { isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(configQuery(option));
  const [{ dialog, item }, show] = useScreenSearch(configSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const columns = useTargetColumns();
  const session = useSession();
  const { all } = useRefusals();
  const enabling = useEnable();
  const rows = targets.filter(isSetUp);
  const asked = rows.find(({ name }) => name === item);
  const emptyKey = withEmptyWords.find((known) => known === option) ?? 'other';
  const labelOf = ({ name }: ConfigTarget) => targetName(name) ?? t('config.target.unnamed');
  const closedBy = (one: ConfigTarget) =>
    one.isEnv === true ? t('config.allByVariables') : one.next === 'deleted' ? t('config.deletedNext') : null;
  const isOn = (one: ConfigTarget) =>
    storedOf(one.key_values.find(({ key }) => key === 'enable') ?? { key: 'enable' }) === 'on';
  const variableOf = (one: ConfigTarget) =>
    one.key_values.find(({ key }) => key === 'enable')?.env_override?.name;
  const toggleRefused = (one: ConfigTarget) => {
    const variable = variableOf(one);
    return (
      closedBy(one) ?? (variable ? t('config.byVariable', { variable }) : all(can(configUpdate, session)))
    );
  };
  return (
    <>
      <PageHeader
        title={option}
        pageTitle={`${t('config.name')} · ${option}`}
        breadcrumbs={[{ label: t('config.list'), to: '/settings/configurations' }]}
        actions={<AddButton option={option} />}
      />
      <p className={styles['about']}>{targets[0]?.description}</p>
      {rows.length > 0 && (
        <Toolbar
          count={t('config.target.total', { count: rows.length })}
          refresh={{
            label: t('config.refresh'),
            asOf: t('config.asOf', { time: formatClock(dataUpdatedAt) }),
            isBusy: isFetching,
            onRefresh: () => void refetch(),
          }}
        />
      )}
      <ListTable
        label={t('config.target.list', { name: option })}
        rows={rows}
        columns={columns}
        getRowId={nameOf}
        empty={
          <EmptyState
            icon={<IconManage size={28} />}
            title={t('config.target.emptyTitle')}
            text={t(`config.target.empty.${emptyKey}`)}
            action={<AddButton option={option} />}
          />
        }
        rowMenu={{
          labelOf: (one) => t('config.target.actionsOf', { name: labelOf(one) }),
          itemsOf: (one) => [
            {
              id: 'edit',
              label: t('config.target.edit'),
              icon: <IconEdit size={16} />,
              onSelect: () =>
                void navigate({
                  to: '/settings/configurations/$option',
                  params: { option: optionOf(one.name) },
                }),
            },
            {
              id: 'toggle',
              label: t(isOn(one) ? 'config.target.disable' : 'config.target.enable'),
              icon: isOn(one) ? <IconOff size={16} /> : <IconOn size={16} />,
              disabledReason: toggleRefused(one),
              onSelect: () =>
                isOn(one) ? show({ dialog: 'disable', item: one.name }) : enabling.mutate(one),
            },
            {
              id: 'delete',
              label: t(targetName(one.name) === undefined ? 'config.reset' : 'config.target.delete'),
              icon: <IconDelete size={16} />,
              danger: true,
              disabledReason: closedBy(one) ?? all(can(configReset, session)),
              onSelect: () => show({ dialog: 'delete', item: one.name }),
            },
          ],
        }}
      />
      {dialog === 'delete' && asked && (
        <ResetDialog
          key={asked.name}
          option={optionOf(asked.name)}
          target={asked}
          onDone={close}
          onClose={close}
        />
      )}
      {dialog === 'disable' && asked && <DisableDialog key={asked.name} target={asked} onClose={close} />}
    </>
  );
}

function AddButton({ option }: { readonly option: string }) {
  const { t } = useMessages(configMessages);
  const refusal = useRefusals().all(can(configUpdate, useSession()));
  const icon = <IconAdd size={16} />;
  return refusal === null ? (
    <LinkButton to="/settings/add-configuration/$option" params={{ option }} kind="primary" icon={icon}>
      {t('config.target.add')}
    </LinkButton>
  ) : (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('config.target.add')}
    </Button>
  );
}
