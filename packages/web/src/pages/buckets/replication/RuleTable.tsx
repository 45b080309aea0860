import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { useTranslation } from 'react-i18next';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketOfArn } from './arn.ts';
import { RuleMenu } from './RuleMenu.tsx';
import type { RuleRow } from './rule-rows.ts';
import { StatusWord } from './StatusWord.tsx';
import styles from './replication.module.css';
import { WideTable } from './WideTable.tsx';
import type { ReplicationDialog } from './use-replication-dialog.ts';

interface RuleTableProps {
  readonly rows: readonly RuleRow[];
  readonly targets: readonly RemoteBucket[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly setRefusal: string | null;
  readonly onDialog: (dialog: ReplicationDialog, item: string) => void;
}

export function RuleTable(props: RuleTableProps) {
  const { rows, targets, selectedKeys, onSelect, setRefusal, onDialog } = props;
  const { t } = useTranslation();
  const isAll = rows.every((row) => selectedKeys.has(row.key));
  const isSome = rows.some((row) => selectedKeys.has(row.key));
  const toggle = (key: string) => {
    const next = new Set(selectedKeys);
    if (!next.delete(key)) next.add(key);
    onSelect(next);
  };
  return (
    <WideTable label={t('bucketReplication.rules')}>
      <thead>
        <tr>
          <th scope="col" className={styles['tick']}>
            <input
              type="checkbox"
              aria-label={t('bucketReplication.selectAll')}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome && !isAll;
              }}
              onChange={() => onSelect(isAll ? new Set() : new Set(rows.map((row) => row.key)))}
            />
          </th>
          <th scope="col" className={styles['end']}>
            {t('bucketReplication.priority')}
          </th>
          <th scope="col">{t('bucketReplication.destination')}</th>
          <th scope="col">{t('bucketReplication.prefix')}</th>
          <th scope="col">{t('bucketReplication.tags')}</th>
          <th scope="col">{t('bucketReplication.status')}</th>
          <th scope="col">
            <span className={styles['hidden']}>{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RuleCells
            key={row.key}
            row={row}
            target={targets.find(({ remoteARN }) => remoteARN === row.rule.destination?.bucket)}
            isSelected={selectedKeys.has(row.key)}
            onTick={() => toggle(row.key)}
            setRefusal={setRefusal}
            onDialog={onDialog}
          />
        ))}
      </tbody>
    </WideTable>
  );
}

interface RuleCellsProps extends Pick<RuleTableProps, 'setRefusal' | 'onDialog'> {
  readonly row: RuleRow;
  readonly target: RemoteBucket | undefined;
  readonly isSelected: boolean;
  readonly onTick: () => void;
}

function RuleCells({ row, target, isSelected, onTick, setRefusal, onDialog }: RuleCellsProps) {
  const { t } = useTranslation();
  const { rule, id } = row;
  const arn = rule.destination?.bucket ?? '';
  const name = visibleText(bucketOfArn(arn));
  const words = t('bucketReplication.ruleTo', { priority: rule.priority ?? '–', bucket: name });
  const tags = rule.tags ?? '';
  return (
    <tr data-selected={isSelected}>
      <td className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={t('bucketReplication.select', { rule: words })}
          checked={isSelected}
          onChange={onTick}
        />
      </td>
      <td className={styles['end']}>{rule.priority ?? '–'}</td>
      <td>
        {id === undefined ? (
          <span title={arn}>{name}</span>
        ) : (
          <button
            type="button"
            className={styles['opener']}
            title={arn}
            onClick={() => onDialog('rule-edit', id)}
          >
            {name}
          </button>
        )}
        {target?.targetURL !== undefined && <span className={styles['quiet']}>{target.targetURL}</span>}
      </td>
      <td className={styles['name']}>
        {rule.prefix ? <KeyText text={rule.prefix} /> : t('bucketReplication.wholeBucket')}
      </td>
      <td title={tags || undefined}>{t(tags === '' ? 'bucketReplication.no' : 'bucketReplication.yes')}</td>
      <td>
        <StatusWord state={rule.status === 'Enabled' ? 'good' : 'off'}>
          {t(rule.status === 'Enabled' ? 'bucketReplication.enabled' : 'bucketReplication.disabled')}
        </StatusWord>
      </td>
      <td className={styles['actions']}>
        <RuleMenu name={words} ruleId={id} setRefusal={setRefusal} onDialog={onDialog} />
      </td>
    </tr>
  );
}
