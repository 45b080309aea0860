import type { BucketReplicationRule, RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import type { RuleRow } from './rule-rows.ts';
import type { useReplicationDialog } from './use-replication-dialog.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const RuleEditDialog = lazyDialog(async () => (await import('./RuleEditDialog.tsx')).RuleEditDialog);
const RulesDeleteDialog = lazyDialog(async () => (await import('./RulesDeleteDialog.tsx')).RulesDeleteDialog);
const TargetDeleteDialog = lazyDialog(
  async () => (await import('./TargetDeleteDialog.tsx')).TargetDeleteDialog,
);

interface ReplicationDialogsProps {
  readonly bucketName: string;
  readonly dialog: ReturnType<typeof useReplicationDialog>;
  readonly rules: readonly BucketReplicationRule[] | undefined;
  readonly rows: readonly RuleRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onDeselect: () => void;
  readonly targets: readonly RemoteBucket[];
  readonly setRefusal: string | null;
}

/** The dialog that the address asks for; none where what it is about is not there. */
export function ReplicationDialogs(props: ReplicationDialogsProps) {
  const { bucketName, dialog: asked, rules, rows, selectedKeys, onDeselect, targets } = props;
  const { dialog, item, close } = asked;
  const common = { bucketName, onClose: close };
  switch (dialog) {
    case 'rule-edit':
      return (
        <RuleEditDialog
          key={item}
          {...common}
          ruleId={item}
          rules={rules ?? []}
          submitRefused={props.setRefusal}
        />
      );
    case 'rule-delete':
    case 'rules-delete': {
      const chosen = rows.filter(({ key, id }) =>
        dialog === 'rule-delete' ? id === item : item === 'all' || selectedKeys.has(key),
      );
      if (chosen.length === 0) return null;
      // Those that were ticked by their IDs: a rule that someone added meanwhile was not meant.
      const isAll =
        item === 'all' || (chosen.length === rows.length && chosen.some(({ id }) => id === undefined));
      return (
        <RulesDeleteDialog
          {...common}
          rows={chosen}
          isAll={dialog === 'rules-delete' && isAll}
          onDone={onDeselect}
        />
      );
    }
    case 'target-delete': {
      const target = targets.find(({ remoteARN }) => remoteARN === item);
      return target === undefined ? null : <TargetDeleteDialog target={target} onClose={close} />;
    }
    default:
      return null;
  }
}
