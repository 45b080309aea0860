import { lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import { can } from '@longshore/contract/can';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { RowMenu } from '#/table/RowMenu.tsx';
import { IconDelete, IconEdit, IconSearch } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useRefusals } from '../frame/refusal.ts';

export type RuleDialog = 'rule-edit' | 'rule-look' | 'rule-delete';

interface RuleMenuProps {
  readonly bucketName: string;
  readonly ruleId: string;
  readonly onDialog: (dialog: RuleDialog, id: string) => void;
}

/** What can be done with one rule. */
export function RuleMenu({ bucketName, ruleId, onDialog }: RuleMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const refusals = useRefusals();
  const setRefusal = refusals.all(can(lifecycleRuleCreate, session, { bucketName }));
  const label = t('lifecycle.actionsOf', { id: visibleText(ruleId) });
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
              label: t('lifecycle.edit'),
              icon: <IconEdit size={16} />,
              disabledReason: setRefusal,
              onSelect: () => onDialog('rule-edit', ruleId),
            },
            {
              id: 'look',
              label: t('lifecycle.dryRun'),
              icon: <IconSearch size={16} />,
              onSelect: () => onDialog('rule-look', ruleId),
            },
            {
              id: 'delete',
              label: t('lifecycle.delete'),
              icon: <IconDelete size={16} />,
              danger: true,
              disabledReason: setRefusal,
              onSelect: () => onDialog('rule-delete', ruleId),
            },
          ]}
        />
      )}
    />
  );
}
