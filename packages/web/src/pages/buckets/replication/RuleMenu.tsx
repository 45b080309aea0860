import { useTranslation } from 'react-i18next';
import { RowMenu } from '#/table/RowMenu.tsx';
import { IconDelete, IconEdit } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { ReplicationDialog } from './use-replication-dialog.ts';

interface RuleMenuProps {
  readonly name: string;
  readonly ruleId: string | undefined;
  readonly setRefusal: string | null;
  readonly onDialog: (dialog: ReplicationDialog, item: string) => void;
}

/** What can be done with one rule. */
export function RuleMenu({ name, ruleId, setRefusal, onDialog }: RuleMenuProps) {
  const { t } = useTranslation();
  const label = t('bucketReplication.actionsOf', { rule: name });
  const refusal = setRefusal ?? (ruleId === undefined ? t('bucketReplication.noOwnId') : null);
  return (
    <RowMenu
      label={label}
      render={(trigger) => (
        <Menu
          label={label}
          trigger={trigger}
          items={[
            {
              id: 'edit',
              label: t('bucketReplication.edit'),
              icon: <IconEdit size={16} />,
              disabledReason: refusal,
              onSelect: () => onDialog('rule-edit', ruleId ?? ''),
            },
            {
              id: 'delete',
              label: t('bucketReplication.delete'),
              icon: <IconDelete size={16} />,
              danger: true,
              disabledReason: refusal,
              onSelect: () => onDialog('rule-delete', ruleId ?? ''),
            },
          ]}
        />
      )}
    />
  );
}
