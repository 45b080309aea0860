import type { bucketReplicationView } from '@longshore/contract/buckets/replication';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { TabFailed } from '../admin/TabFailed.tsx';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';
import type { RuleRow } from './rule-rows.ts';
import { RuleTable } from './RuleTable.tsx';
import type { ReplicationDialog } from './use-replication-dialog.ts';

interface RulesSectionProps {
  readonly bucketName: string;
  /** Why the rules cannot be seen; those who may only set them can still add one. */
  readonly readRefusal: string | null;
  readonly query: Pick<UseQueryResult<Answer<typeof bucketReplicationView>>, 'data' | 'error' | 'refetch'>;
  readonly rows: readonly RuleRow[];
  readonly targets: readonly RemoteBucket[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly addRefusal: string | null;
  readonly setRefusal: string | null;
  readonly onDialog: (dialog: ReplicationDialog, item?: string) => void;
}

export function RulesSection(props: RulesSectionProps) {
  const { bucketName, readRefusal, query, rows, selectedKeys, addRefusal, setRefusal, onDialog } = props;
  const { t } = useMessages(bucketReplicationMessages);
  const selected = rows.filter(({ key }) => selectedKeys.has(key));
  const isUnclear = selected.length < rows.length && selected.some(({ id }) => id === undefined);
  const add = (
    <Button
      kind="primary"
      icon={<IconAdd size={16} />}
      disabledReason={addRefusal}
      onClick={() => onDialog('rule-add')}
    >
      {t('bucketReplication.add')}
    </Button>
  );
  return (
    <section className={styles['section']} aria-labelledby="replication-rules">
      <div className={styles['bar']}>
        <h2 id="replication-rules" className={styles['heading']}>
          {t('bucketReplication.rules')}
        </h2>
        <div className={styles['buttons']}>
          {selected.length > 0 && (
            <Button
              icon={<IconDelete size={16} />}
              disabledReason={setRefusal ?? (isUnclear ? t('bucketReplication.noOwnId') : null)}
              onClick={() => onDialog('rules-delete')}
            >
              {t('bucketReplication.deleteCount', { count: selected.length })}
            </Button>
          )}
          {rows.length > 0 && selected.length === 0 && (
            <Button
              icon={<IconDelete size={16} />}
              disabledReason={setRefusal}
              onClick={() => onDialog('rules-delete', 'all')}
            >
              {t('bucketReplication.deleteAll')}
            </Button>
          )}
          {add}
        </div>
      </div>
      <Rules {...props} query={query} readRefusal={readRefusal} bucketName={bucketName} />
    </section>
  );
}

function Rules(props: RulesSectionProps) {
  const { bucketName, readRefusal, query } = props;
  const { t } = useMessages(bucketReplicationMessages);
  if (readRefusal !== null) return <NotPermitted text={readRefusal} />;
  if (query.data === undefined) {
    return query.error === null ? (
      <SkeletonRows rows={3} />
    ) : (
      <TabFailed bucketName={bucketName} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <RuleTable
      {...props}
      empty={<EmptyState title={t('bucketReplication.empty')} text={t('bucketReplication.emptyText')} />}
    />
  );
}
