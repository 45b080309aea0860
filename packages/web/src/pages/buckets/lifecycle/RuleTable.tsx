import { lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { can } from '@longshore/contract/can';
import { isPathValue } from '@longshore/contract/path-value';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column, LineColumn } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconDelete, IconEdit, IconSearch } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from './lifecycle.module.css';
import { RuleWhole } from './RuleWhole.tsx';
import { lifecycleMessages } from './messages.ts';
import { filterWords, ruleLines, ruleTitle } from './rule-words.ts';

export type RuleDialog = 'rule-edit' | 'rule-preview' | 'rule-delete';
type RuleLine = ReturnType<typeof ruleLines>[number];

interface RuleTableProps {
  readonly bucketName: string;
  readonly rules: readonly LifecycleRule[];
  readonly empty: ReactNode;
  /** The rule that is shown whole. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onDialog: (dialog: RuleDialog, id: string) => void;
}

const orDash = (word: string | undefined) => (word === undefined || word === '' ? '–' : word);
const wholeOf = (rule: LifecycleRule) => <RuleWhole rule={rule} />;
const idOf = ({ id }: LifecycleRule) => id;

/** One row for each thing that a rule does, the rule's own cells beside them, and the rule whole below. */
export function RuleTable({ bucketName, rules, empty, openId, onOpen, onDialog }: RuleTableProps) {
  const { t } = useMessages(lifecycleMessages);
  const columns = useRuleColumns();
  const setRefusal = useRefusals().all(can(lifecycleRuleCreate, useSession(), { bucketName }));
  const refusalOf = (id: string) => (isPathValue(id) ? setRefusal : t('lifecycle.unaddressable'));
  const itemsOf = ({ id }: LifecycleRule) => [
    {
      id: 'edit',
      label: t('lifecycle.edit'),
      icon: <IconEdit size={16} />,
      disabledReason: refusalOf(id),
      onSelect: () => onDialog('rule-edit', id),
    },
    {
      id: 'preview',
      label: t('lifecycle.dryRun'),
      icon: <IconSearch size={16} />,
      onSelect: () => onDialog('rule-preview', id),
    },
    {
      id: 'delete',
      label: t('lifecycle.delete'),
      icon: <IconDelete size={16} />,
      danger: true,
      disabledReason: refusalOf(id),
      onSelect: () => onDialog('rule-delete', id),
    },
  ];
  return (
    <ListTable
      label={t('lifecycle.title')}
      narrow="scroll"
      rows={rules}
      columns={columns}
      getRowId={idOf}
      linesOf={(rule) => ruleLines(rule)}
      unfolding={{
        openId,
        onOpen,
        labelOf: (rule) => t('lifecycle.expand', { title: ruleTitle(rule), id: visibleText(rule.id) }),
        render: wholeOf,
      }}
      empty={empty}
      rowMenu={{ labelOf: ({ id }) => t('lifecycle.actionsOf', { id: visibleText(id) }), itemsOf }}
    />
  );
}

/** The rule whole tells what there is no room for. */
function useRuleColumns(): readonly (Column<LifecycleRule> | LineColumn<LifecycleRule, RuleLine>)[] {
  const { t } = useMessages(lifecycleMessages);
  return useMemo(
    () => [
      {
        id: 'rule',
        header: t('lifecycle.column.rule'),
        cell: (rule) => (
          <div className={styles['ruleName']}>
            {ruleTitle(rule)}{' '}
            <span className={styles['ruleId']}>
              <KeyText text={rule.id} />
            </span>
          </div>
        ),
      },
      {
        id: 'type',
        header: t('lifecycle.column.type'),
        lineCell: (line) => <span className={styles['short']}>{orDash(line?.type)}</span>,
        priority: 2,
      },
      {
        id: 'version',
        header: t('lifecycle.column.version'),
        lineCell: (line) => orDash(line?.version),
        priority: 3,
      },
      {
        id: 'after',
        header: t('lifecycle.column.after'),
        lineCell: (line) => orDash(line?.after),
        priority: 1,
      },
      {
        id: 'tier',
        header: t('lifecycle.column.tier'),
        lineCell: (line) => orDash(line?.tier),
        priority: 4,
      },
      {
        id: 'deleteMarker',
        header: t('lifecycle.column.deleteMarker'),
        cell: ({ expiration }) => t(expiration?.delete_marker === true ? 'lifecycle.yes' : 'lifecycle.no'),
        priority: 5,
      },
      {
        id: 'filter',
        header: t('lifecycle.column.filter'),
        cell: (rule) => <div className={styles['filterCell']}>{filterWords(rule)}</div>,
        priority: 6,
      },
      {
        id: 'status',
        header: t('lifecycle.column.status'),
        cell: ({ status }) => (
          <StatusBadge status={status === 'Enabled' ? 'enabled' : 'disabled'}>
            {t(status === 'Enabled' ? 'lifecycle.enabled' : 'lifecycle.disabled')}
          </StatusBadge>
        ),
      },
    ],
    [t],
  );
}
