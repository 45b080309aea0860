import {
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
} from '@longshore/contract/buckets/replication';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { bucketReplicationMessages } from './messages.ts';
import { refreshReplication, rulesQuery, type ReplicationRules } from './replication-queries.ts';
import { ruleRows, type RuleRow } from './rule-rows.ts';
import { RuleNames } from './RuleNames.tsx';

interface RulesDeleteDialogProps {
  readonly bucketName: string;
  readonly opened: ReplicationRules;
  readonly rows: readonly RuleRow[];
  readonly isAll: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes one rule, some, or all; more than one only when the name of the bucket is typed. */
export function RulesDeleteDialog(props: RulesDeleteDialogProps) {
  const { bucketName, isAll, onDone, onClose } = props;
  const { t } = useMessages(bucketReplicationMessages);
  // As they were when the question was asked; what someone else set counts once it was shown.
  const [rows, setRows] = useState(props.rows);
  const question = useQuestion();
  const ids = rows.flatMap(({ id }) => id ?? []);
  const save = useSave(question, {
    basis: {
      query: rulesQuery(bucketName),
      opened: props.opened,
      partOf: ({ rules }) => (isAll ? rules : rules.filter(({ id = '' }) => ids.includes(id))),
      take: onClose,
    },
    send: async (_nothing, base) => {
      const place = { params: { bucketName }, query: { revision: base?.revision } };
      const [only] = ids;
      if (isAll) await call(replicationRuleDeleteAll, place);
      else if (ids.length === 1 && only !== undefined)
        await call(replicationRuleDelete, { ...place, params: { bucketName, ruleId: only } });
      else await call(replicationRuleDeleteMany, { ...place, body: { rules: ids } });
      return isAll && base ? base.rules.length : rows.length;
    },
    refresh: () => refreshReplication(bucketName),
    onSaved: (count) => {
      showMessage(t('bucketReplication.deleted', { count }));
      onDone();
    },
    close: onClose,
  });
  const { meanwhile } = save;
  const label = t('bucketReplication.deleteCount', { count: rows.length });
  const now = meanwhile ? ruleRows(meanwhile.theirs.rules) : rows;
  const keepMine = () => {
    if (isAll) setRows(now);
    meanwhile?.keepMine();
  };
  return (
    <DangerDialog
      question={question}
      save={{ ...save, meanwhile: meanwhile ? { ...meanwhile, keepMine } : null }}
      title={label}
      body={
        <>
          <p>{t('bucketReplication.deleteBody', { count: rows.length })}</p>
          <RuleNames rows={rows} />
          <p>{t('bucketReplication.deleteStays')}</p>
        </>
      }
      confirmLabel={label}
      typedName={rows.length > 1 ? bucketName : undefined}
      renderTheirs={() => (now.length > 0 ? <RuleNames rows={now} /> : t('bucketReplication.empty'))}
      onClose={onClose}
    />
  );
}
