import type { DestinationSettings } from '@longshore/contract/destinations/destinations-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from './destinations.module.css';
import { destinationMessages } from './messages.ts';

type Variable = DestinationSettings['variables'][number];

const nameOf = ({ name }: Variable) => name;

/** What the environment of the storage server sets, which wins over what is stored. */
export function VariableTable({ variables }: Pick<DestinationSettings, 'variables'>) {
  const { t } = useMessages(destinationMessages);
  return (
    <ListTable
      label={t('destinations.variables')}
      rows={variables}
      columns={useVariableColumns()}
      getRowId={nameOf}
    />
  );
}

function useVariableColumns(): readonly Column<Variable>[] {
  const { t } = useMessages(destinationMessages);
  return useMemo(
    (): readonly Column<Variable>[] => [
      {
        id: 'name',
        header: t('destinations.variable'),
        cell: ({ name }) => <code className={styles['code']}>{name}</code>,
      },
      {
        id: 'value',
        header: t('destinations.value'),
        cell: ({ value }) =>
          value === '' ? (
            t('destinations.hidden')
          ) : (
            <code className={styles['code']}>
              <KeyText text={value} />
            </code>
          ),
      },
    ],
    [t],
  );
}
