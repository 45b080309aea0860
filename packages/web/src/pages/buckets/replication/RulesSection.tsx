import { bucketReplicationView } from '@longshore/contract/buckets/replication';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { can } from '@longshore/contract/can';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from './messages.ts';
import type { Part } from '#/api/part.ts';
import type { Answer } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete, IconTransfers } from '#/ui/icons.tsx';
import { TabFailed } from '../admin/TabFailed.tsx';
import styles from './replication.module.css';
import type { RuleRow } from './rule-rows.ts';
import { RuleTable } from './RuleTable.tsx';
import type { ReplicationDialog } from './use-replication-dialog.ts';

interface RulesSectionProps {
  readonly bucketName: string;
  /** Those who may only set rules cannot see them, and can still add one. */
  readonly part: Part<Answer<typeof bucketReplicationView>>;
  readonly rows: readonly RuleRow[];
  readonly targets: readonly RemoteBucket[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly addRefusal: string | null;
  readonly setRefusal: string | null;
  readonly onDialog: (dialog: ReplicationDialog, item?: string) => void;
}

export function RulesSection(props: RulesSectionProps) {
  const { rows, selectedKeys, addRefusal, setRefusal, onDialog } = props;
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
    <section className={styles['section']}>
      <div className={styles['bar']}>
        <h2 className={styles['heading']}>{t('bucketReplication.rules')}</h2>
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
      <Rules {...props} />
    </section>
  );
}

function Rules(props: RulesSectionProps) {
  const { bucketName, part } = props;
  const { t } = useMessages(bucketReplicationMessages);
  const session = useSession();
  if (part.state === 'refused')
    return <NotPermitted text={part.reason} refused={can(bucketReplicationView, session, { bucketName })} />;
  if (part.state === 'failed')
    return <TabFailed bucketName={bucketName} error={part.error} onRetry={part.onRetry} />;
  return (
    <RuleTable
      {...props}
      empty={
        <EmptyState
          icon={<IconTransfers size={28} />}
          title={t('bucketReplication.empty')}
          text={t('bucketReplication.emptyText')}
          guide={<GuideLink section="replication" />}
        />
      }
    />
  );
}
