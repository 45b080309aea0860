import { accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { can, canDo } from '@longshore/contract/can';
import { exposureOf } from '@longshore/contract/policy/exposure';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconDelete, IconEdit } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useBucketQuery } from '../facts/bucket-query.ts';
import { ExposureBadge } from '../facts/ExposureBadge.tsx';
import { accessRuleMessages } from './messages.ts';
import { exposureOfRule, shownPrefix, type AccessRule } from './access-rules.ts';
import { AccessWords, PrefixWords } from './RuleWords.tsx';

export type RuleDialog = 'rule-edit' | 'rule-delete';

interface AccessRuleTableProps {
  readonly bucketName: string;
  readonly rules: readonly AccessRule[];
  readonly empty: ReactNode;
  readonly onDialog: (dialog: RuleDialog, prefix: string) => void;
}

export function AccessRuleTable({ bucketName, rules, empty, onDialog }: AccessRuleTableProps) {
  const { t } = useMessages(accessRuleMessages);
  const session = useSession();
  const refusals = useRefusals();
  const columns = useRuleColumns(bucketName);
  const itemsOf = ({ access, prefix }: AccessRule) => {
    const custom = access === 'custom' ? t('accessRules.customRefusal') : null;
    return [
      {
        id: 'edit',
        label: t('accessRules.edit'),
        icon: <IconEdit size={16} />,
        disabledReason: custom ?? refusals.all(can(accessRuleSet, session, { bucketName })),
        onSelect: () => onDialog('rule-edit', shownPrefix(prefix)),
      },
      {
        id: 'delete',
        label: t('accessRules.delete'),
        icon: <IconDelete size={16} />,
        danger: true,
        disabledReason: custom ?? refusals.all(canDo('deleteBucketPolicy', session, { bucketName })),
        onSelect: () => onDialog('rule-delete', shownPrefix(prefix)),
      },
    ];
  };
  return (
    <ListTable
      label={t('accessRules.title')}
      rows={rules}
      columns={columns}
      getRowId={({ access, prefix }) => `${access} ${prefix}`}
      empty={empty}
      rowMenu={{
        labelOf: ({ prefix }) => t('accessRules.actionsOf', { prefix: visibleText(shownPrefix(prefix)) }),
        itemsOf,
      }}
    />
  );
}

function useRuleColumns(bucketName: string): readonly Column<AccessRule>[] {
  const { t } = useMessages(accessRuleMessages);
  const definition = useQuery(useBucketQuery(bucketName)).data?.definition;
  const exposure = useMemo(() => exposureOf(bucketName, definition), [bucketName, definition]);
  return useMemo(
    () => [
      {
        id: 'prefix',
        header: t('accessRules.column.prefix'),
        cell: ({ prefix }) => <PrefixWords prefix={prefix} />,
      },
      {
        id: 'access',
        header: t('accessRules.column.access'),
        cell: ({ access }) => <AccessWords access={access} />,
      },
      {
        id: 'exposure',
        header: t('accessRules.column.exposure'),
        cell: (rule) => <ExposureBadge exposure={exposureOfRule(rule, exposure)} />,
      },
    ],
    [t, exposure],
  );
}
