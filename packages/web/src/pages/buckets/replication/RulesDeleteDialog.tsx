import {
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
} from '@longshore/contract/buckets/replication';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketOfArn } from './arn.ts';
import { bucketReplicationMessages } from './messages.ts';
import { refreshReplication } from './replication-queries.ts';
import type { RuleRow } from './rule-rows.ts';
import styles from './replication.module.css';

interface RulesDeleteDialogProps {
  readonly bucketName: string;
  readonly rows: readonly RuleRow[];
  readonly isAll: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const mostShown = 8;

/** Deletes one rule, some, or all; more than one only when the name of the bucket is typed. */
export function RulesDeleteDialog({ bucketName, rows, isAll, onDone, onClose }: RulesDeleteDialogProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const params = { bucketName };
  const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const [only] = ids;
  const close = () => {
    clearModalNotice();
    onClose();
  };
  const deletion = useMutation({
    mutationFn: (): Promise<unknown> => {
      if (isAll) return call(replicationRuleDeleteAll, { params });
      if (ids.length === 1 && only !== undefined)
        return call(replicationRuleDelete, { params: { ...params, ruleId: only } });
      return call(replicationRuleDeleteMany, { params, body: { rules: ids } });
    },
    onMutate: clearModalNotice,
    onSuccess: () => {
      showMessage(t('bucketReplication.deleted', { count: rows.length }));
      onDone();
      close();
    },
    onError: showModalError,
    onSettled: () => refreshReplication(bucketName),
  });
  const label = t('bucketReplication.deleteCount', { count: rows.length });
  return (
    <ConfirmDialog
      title={label}
      body={
        <>
          <p>{t('bucketReplication.deleteBody', { count: rows.length })}</p>
          <ul className={styles['names']}>
            {rows.slice(0, mostShown).map(({ key, rule }) => (
              <li key={key}>
                {t('bucketReplication.ruleTo', {
                  priority: rule.priority ?? '–',
                  bucket: visibleText(bucketOfArn(rule.destination?.bucket ?? '')),
                })}
                {rule.prefix ? ` · ${visibleText(rule.prefix)}` : ''}
              </li>
            ))}
            {rows.length > mostShown && (
              <li>{t('bucketReplication.andMore', { count: rows.length - mostShown })}</li>
            )}
          </ul>
          <p>{t('bucketReplication.deleteStays')}</p>
        </>
      }
      confirmLabel={label}
      danger
      typedName={rows.length > 1 ? bucketName : undefined}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={close}
    />
  );
}
