import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import type { ReplicationRules } from './replication-queries.ts';
import type { RuleRow } from './rule-rows.ts';
import type { useReplicationDialog } from './use-replication-dialog.ts';
import { useState } from 'react';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const RuleEditDialog = lazyDialog(async () => (await import('./RuleEditDialog.tsx')).RuleEditDialog);
const RulesDeleteDialog = lazyDialog(async () => (await import('./RulesDeleteDialog.tsx')).RulesDeleteDialog);
const TargetDeleteDialog = lazyDialog(
  async () => (await import('./TargetDeleteDialog.tsx')).TargetDeleteDialog,
);

interface ReplicationDialogsProps {
  readonly bucketName: string;
  readonly dialog: ReturnType<typeof useReplicationDialog>;
  readonly rules: ReplicationRules | undefined;
  readonly rows: readonly RuleRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onDeselect: () => void;
  readonly targets: readonly RemoteBucket[];
  readonly setRefusal: string | null;
}

/** The dialog that the address asks for; none where what it is about is not there. */
export function ReplicationDialogs(props: ReplicationDialogsProps) {
  const { bucketName, dialog: asked, rules, targets } = props;
  const { dialog, item, close } = asked;
  const common = { bucketName, onClose: close };
  switch (dialog) {
    case 'rule-edit':
      return (
        <RuleEditDialog
          key={item}
          {...common}
          ruleId={item}
          rules={rules?.rules ?? []}
          submitRefused={props.setRefusal}
        />
      );
    case 'rule-delete':
    case 'rules-delete':
      return <RulesDeletion key={`${dialog} ${item}`} {...props} />;
    case 'target-delete': {
      const target = targets.find(({ remoteARN }) => remoteARN === item);
      return target === undefined ? null : <TargetDeleteDialog key={item} target={target} onClose={close} />;
    }
    default:
      return null;
  }
}

/** What is asked about stays as it was, whatever becomes of the list while the question is open. */
function RulesDeletion(props: ReplicationDialogsProps) {
  const { bucketName, dialog: asked, rules, rows, selectedKeys, onDeselect } = props;
  const { dialog, item, close } = asked;
  const [opened, setOpened] = useState<{ rules: ReplicationRules; rows: readonly RuleRow[] } | null>(null);
  if (opened) {
    const chosen = opened.rows.filter(({ key, id }) =>
      dialog === 'rule-delete' ? id === item : item === 'all' || selectedKeys.has(key),
    );
    if (chosen.length === 0) return null;
    // Those that were ticked by their IDs: a rule that someone added meanwhile was not meant.
    const isAll =
      item === 'all' || (chosen.length === opened.rows.length && chosen.some(({ id }) => id === undefined));
    return (
      <RulesDeleteDialog
        bucketName={bucketName}
        opened={opened.rules}
        rows={chosen}
        isAll={dialog === 'rules-delete' && isAll}
        onDone={onDeselect}
        onClose={close}
      />
    );
  }
  if (rules !== undefined) setOpened({ rules, rows });
  return null;
}
