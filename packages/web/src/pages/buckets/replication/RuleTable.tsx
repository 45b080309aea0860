import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconDelete, IconEdit } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { bucketOfArn } from './arn.ts';
import { bucketReplicationMessages } from './messages.ts';
import type { RuleRow } from './rule-rows.ts';
import styles from './replication.module.css';
import type { ReplicationDialog } from './use-replication-dialog.ts';

interface RuleTableProps {
  readonly rows: readonly RuleRow[];
  readonly targets: readonly RemoteBucket[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly setRefusal: string | null;
  readonly onDialog: (dialog: ReplicationDialog, item: string) => void;
  readonly empty: ReactNode;
}

const keyOf = ({ key }: RuleRow) => key;
const arnOf = ({ rule }: RuleRow) => rule.destination?.bucket ?? '';
const targetName = (row: RuleRow) => visibleText(bucketOfArn(arnOf(row)));

export function RuleTable(props: RuleTableProps) {
  const { rows, targets, selectedKeys, onSelect, setRefusal, onDialog, empty } = props;
  const { t } = useMessages(bucketReplicationMessages);
  const columns = useRuleColumns(targets, onDialog);
  const wordsOf = (row: RuleRow) =>
    t('bucketReplication.ruleTo', { priority: row.rule.priority ?? '–', bucket: targetName(row) });
  const itemsOf = ({ id }: RuleRow) => {
    const disabledReason = setRefusal ?? (id === undefined ? t('bucketReplication.noOwnId') : null);
    return [
      {
        id: 'edit',
        label: t('bucketReplication.edit'),
        icon: <IconEdit size={16} />,
        disabledReason,
        onSelect: () => onDialog('rule-edit', id ?? ''),
      },
      {
        id: 'delete',
        label: t('bucketReplication.delete'),
        icon: <IconDelete size={16} />,
        danger: true,
        disabledReason,
        onSelect: () => onDialog('rule-delete', id ?? ''),
      },
    ];
  };
  return (
    <ListTable
      label={t('bucketReplication.rules')}
      narrow="scroll"
      rows={rows}
      columns={columns}
      getRowId={keyOf}
      selection={{
        selectedIds: selectedKeys,
        onChange: onSelect,
        labelOf: (row) => t('bucketReplication.select', { rule: wordsOf(row) }),
        labelOfAll: t('bucketReplication.selectAll'),
      }}
      rowMenu={{ labelOf: (row) => t('bucketReplication.actionsOf', { rule: wordsOf(row) }), itemsOf }}
      empty={empty}
    />
  );
}

function useRuleColumns(
  targets: readonly RemoteBucket[],
  onDialog: RuleTableProps['onDialog'],
): readonly Column<RuleRow>[] {
  const { t } = useMessages(bucketReplicationMessages);
  return useMemo(
    () => [
      {
        id: 'priority',
        header: t('bucketReplication.priority'),
        align: 'end',
        cell: ({ rule }) => rule.priority ?? '–',
        priority: 2,
      },
      {
        id: 'destination',
        header: t('bucketReplication.destination'),
        cell: (row) => (
          <Destination
            row={row}
            target={targets.find(({ remoteARN }) => remoteARN === row.rule.destination?.bucket)}
            onDialog={onDialog}
          />
        ),
      },
      {
        id: 'prefix',
        header: t('bucketReplication.prefix'),
        cell: ({ rule }) => (
          <div className={styles['name']}>
            {rule.prefix ? <KeyText text={rule.prefix} /> : t('bucketReplication.wholeBucket')}
          </div>
        ),
        priority: 1,
      },
      {
        id: 'tags',
        header: t('bucketReplication.tags'),
        cell: ({ rule: { tags = '' } }) => (
          <span data-tip={tags || undefined}>
            {t(tags === '' ? 'bucketReplication.no' : 'bucketReplication.yes')}
          </span>
        ),
        priority: 3,
      },
      {
        id: 'status',
        header: t('bucketReplication.status'),
        cell: ({ rule: { status } }) => (
          <StatusBadge status={status === 'Enabled' ? 'enabled' : 'disabled'}>
            {t(status === 'Enabled' ? 'bucketReplication.enabled' : 'bucketReplication.disabled')}
          </StatusBadge>
        ),
      },
    ],
    [t, targets, onDialog],
  );
}

interface DestinationProps extends Pick<RuleTableProps, 'onDialog'> {
  readonly row: RuleRow;
  readonly target: RemoteBucket | undefined;
}

function Destination({ row, target, onDialog }: DestinationProps) {
  const { id } = row;
  const arn = arnOf(row);
  return (
    <div className={styles['name']}>
      {id === undefined ? (
        <span data-tip={arn}>{targetName(row)}</span>
      ) : (
        <button
          type="button"
          className={styles['opener']}
          data-tip={arn}
          onClick={() => onDialog('rule-edit', id)}
        >
          {targetName(row)}
        </button>
      )}
      {target?.targetURL !== undefined && <span className={styles['quiet']}>{target.targetURL}</span>}
    </div>
  );
}
