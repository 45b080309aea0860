import { formatSize } from '@longshore/contract/quantity';
import { useMemo, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconEdit, IconMore, IconRefresh, IconTime } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { StatusBadge, type Status } from '#/ui/StatusBadge.tsx';
import { UsageBar } from '#/ui/UsageBar.tsx';
import { ExampleFields } from './ExampleFields.tsx';
import classes from './IconsPage.module.css';
import { iconMessages } from './messages.ts';
import { Specimen } from './Specimen.tsx';

const statuses = Object.keys(iconMessages.words.icons.status) as Status[];
const quotaBytes = 10 * 2 ** 30;
const shares = [0.02, 0.4, 0.94, 1];
const rows = [
  { name: 'photos', exposure: 'public', usedBytes: 4 * 2 ** 30 },
  { name: 'backups', exposure: 'private', usedBytes: 9.6 * 2 ** 30 },
] as const;

function Usage({ usedBytes, inList }: { readonly usedBytes: number; readonly inList?: boolean }) {
  const { t } = useMessages(iconMessages);
  const [used, quota] = [formatSize(usedBytes), formatSize(quotaBytes)];
  return (
    <UsageBar
      label={t('icons.example.usageLabel')}
      words={`${used} / ${quota}`}
      meaning={t('icons.example.usageMeaning', { used, quota })}
      {...{ usedBytes, quotaBytes, inList }}
    />
  );
}

function Buttons() {
  const { t } = useMessages(iconMessages);
  return (
    <Specimen section="buttons">
      {(['normal', 'small'] as const).map((size) => (
        <div key={size} className={classes['row']}>
          <Button size={size} kind="primary" icon={<IconAdd size={16} />}>
            {t('icons.example.primary')}
          </Button>
          <Button size={size}>{t('icons.example.secondary')}</Button>
          <Button size={size} kind="quiet">
            {t('icons.example.quiet')}
          </Button>
          <Button size={size} kind="danger">
            {t('icons.example.danger')}
          </Button>
          <Button size={size} busy>
            {t('icons.example.busy')}
          </Button>
          <Button size={size} disabledReason={t('icons.example.reason')}>
            {t('icons.example.refused')}
          </Button>
          <IconButton size={size} label={t('icons.example.secondary')} icon={<IconRefresh size={18} />} />
        </div>
      ))}
      <Menu
        label={t('icons.example.actions')}
        trigger={<IconButton label={t('icons.example.actions')} icon={<IconMore size={18} />} />}
        items={[
          {
            id: 'edit',
            label: t('icons.example.rename'),
            icon: <IconEdit size={16} />,
            onSelect: () => undefined,
          },
          {
            id: 'add',
            label: t('icons.example.add'),
            icon: <IconAdd size={16} />,
            disabledReason: t('icons.example.reason'),
            onSelect: () => undefined,
          },
          { id: 'delete', label: t('icons.example.danger'), danger: true, onSelect: () => undefined },
        ]}
      />
    </Specimen>
  );
}

function useRowColumns(): readonly Column<(typeof rows)[number]>[] {
  const { t } = useMessages(iconMessages);
  return useMemo(
    () => [
      { id: 'name', header: t('icons.example.name'), cell: ({ name }) => <code>{name}</code> },
      {
        id: 'exposure',
        header: t('icons.example.access'),
        cell: ({ exposure }) => <StatusBadge status={exposure}>{t(`icons.status.${exposure}`)}</StatusBadge>,
      },
      {
        id: 'size',
        header: t('icons.example.size'),
        align: 'end',
        cell: ({ usedBytes }) => <Usage usedBytes={usedBytes} inList />,
      },
    ],
    [t],
  );
}

function Rows() {
  const { t } = useMessages(iconMessages);
  const columns = useRowColumns();
  return (
    <Specimen section="rows">
      <ListTable
        label={t('icons.example.list')}
        rows={rows}
        getRowId={({ name }) => name}
        empty={null}
        columns={columns}
      />
    </Specimen>
  );
}

/** Each component once, in each of its states. */
export function Components() {
  const { t } = useMessages(iconMessages);
  const [tries, setTries] = useState(0);
  return (
    <>
      <Buttons />
      <ExampleFields />
      <Specimen section="status">
        <div className={classes['row']}>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} meaning={t('icons.example.meaning')}>
              {t(`icons.status.${status}`)}
            </StatusBadge>
          ))}
        </div>
      </Specimen>
      <Specimen section="usage">
        {shares.map((share) => (
          <Usage key={share} usedBytes={share * quotaBytes} />
        ))}
      </Specimen>
      <Rows />
      <Specimen section="notices">
        <Callout>{t('icons.example.warning')}</Callout>
        <Callout kind="loss">{t('icons.example.failedText')}</Callout>
      </Specimen>
      <Specimen section="waiting">
        <div className={classes['progress']}>
          <ProgressLine label={t('icons.status.running')} percentage={40} />
        </div>
        <div className={classes['progress']}>
          <ProgressLine label={t('icons.status.running')} />
        </div>
      </Specimen>
      <Specimen section="empty">
        <EmptyState
          icon={<IconTime size={28} />}
          title={t('icons.example.emptyTitle')}
          text={t('icons.example.emptyText')}
          action={<Button kind="primary">{t('icons.example.add')}</Button>}
        />
      </Specimen>
      <Specimen section="failed">
        <ErrorState
          key={tries}
          words={{
            errorMessage: t('icons.example.failedTitle'),
            detailedError: t('icons.example.failedText'),
          }}
          onRetry={() => setTries(tries + 1)}
        />
      </Specimen>
    </>
  );
}
