import { accessRuleSet } from '@longshore/contract/buckets/reach';
import { can, canDo } from '@longshore/contract/can';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { RowMenu } from '#/table/RowMenu.tsx';
import { IconDelete, IconEdit } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import list from '../frame/list.module.css';
import { useRefusals } from '../frame/refusal.ts';
import { shownPrefix, type AccessRule } from './access-rules.ts';
import { AccessWords, PrefixWords } from './RuleWords.tsx';

export type RuleDialog = 'rule-edit' | 'rule-delete';

interface AccessRuleTableProps {
  readonly bucketName: string;
  readonly rules: readonly AccessRule[];
  readonly onDialog: (dialog: RuleDialog, prefix: string) => void;
}

export function AccessRuleTable({ bucketName, rules, onDialog }: AccessRuleTableProps) {
  const { t } = useTranslation();
  return (
    <table className={list['table']} aria-label={t('bucketAccess.anyone.title')}>
      <thead>
        <tr>
          <th scope="col">{t('bucketAccess.anyone.column.prefix')}</th>
          <th scope="col">{t('bucketAccess.anyone.column.access')}</th>
          <th scope="col" className={list['actions']}>
            <span className={list['hidden']}>{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={`${rule.access} ${rule.prefix}`}>
            <th scope="row">
              <PrefixWords prefix={rule.prefix} />
            </th>
            <td data-label={t('bucketAccess.anyone.column.access')}>
              <AccessWords access={rule.access} />
            </td>
            <td className={list['actions']}>
              <AccessRuleMenu bucketName={bucketName} rule={rule} onDialog={onDialog} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AccessRuleMenuProps extends Pick<AccessRuleTableProps, 'bucketName' | 'onDialog'> {
  readonly rule: AccessRule;
}

function AccessRuleMenu({ bucketName, rule, onDialog }: AccessRuleMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const refusals = useRefusals();
  const prefix = shownPrefix(rule.prefix);
  const label = t('bucketAccess.anyone.actionsOf', { prefix: visibleText(prefix) });
  const custom = rule.access === 'custom' ? t('bucketAccess.anyone.customRefusal') : null;
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
              label: t('bucketAccess.anyone.edit'),
              icon: <IconEdit size={16} />,
              disabledReason: custom ?? refusals.all(can(accessRuleSet, session, { bucketName })),
              onSelect: () => onDialog('rule-edit', prefix),
            },
            {
              id: 'delete',
              label: t('bucketAccess.anyone.delete'),
              icon: <IconDelete size={16} />,
              danger: true,
              disabledReason: custom ?? refusals.all(canDo('deleteBucketPolicy', session, { bucketName })),
              onSelect: () => onDialog('rule-delete', prefix),
            },
          ]}
        />
      )}
    />
  );
}
