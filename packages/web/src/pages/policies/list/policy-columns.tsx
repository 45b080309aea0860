import { isBuiltInPolicy } from '@longshore/contract/policies/built-in';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { PolicyLink } from '../facts/PolicyLink.tsx';
import { policyMessages } from '../messages.ts';
import styles from '../policies.module.css';
import type { PolicyRow } from './policy-rows.ts';

export function usePolicyColumns(): readonly Column<PolicyRow>[] {
  const { t } = useMessages(policyMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('policies.column.name'),
        cell: ({ name }) =>
          isBuiltInPolicy(name) ? (
            <span className={styles['builtIn']}>
              <PolicyLink name={name} />
              <span className={styles['badge']} data-tip={t('policies.builtInHelp')}>
                {t('policies.builtIn')}
              </span>
            </span>
          ) : (
            <PolicyLink name={name} />
          ),
        sortValue: ({ name }) => name,
      },
      {
        id: 'effect',
        header: t('policies.column.effect'),
        cell: ({ effect }) => t(`policies.effect.${effect}`),
        sortValue: ({ effect }) => effect,
        widthPx: 128,
        priority: 2,
      },
      {
        id: 'actions',
        header: t('policies.column.actions'),
        cell: ({ actions }) => (
          <span className={styles['actions']} data-tip-cut data-tip={actions}>
            {actions}
          </span>
        ),
        widthPx: 360,
        priority: 3,
      },
      {
        id: 'statements',
        header: t('policies.column.statements'),
        cell: ({ statementCount }) => statementCount,
        sortValue: ({ statementCount }) => statementCount,
        align: 'end',
        widthPx: 104,
        priority: 1,
      },
    ],
    [t],
  );
}
