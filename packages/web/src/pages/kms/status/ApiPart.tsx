import { kmsApiList } from '@longshore/contract/kms/kms';
import type { KmsApi } from '@longshore/contract/kms/kms-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import styles from '../kms.module.css';
import { KmsPart } from '../KmsPart.tsx';
import { kmsApisQuery } from '../kms-queries.ts';
import { kmsMessages } from '../messages.ts';

const idOf = ({ method, path }: KmsApi) => `${method} ${path}`;

/** What the key manager can be asked. */
export function ApiPart() {
  const { t } = useMessages(kmsMessages);
  const columns = useApiColumns();
  return (
    <KmsPart title={t('kms.apis')} query={kmsApisQuery} row={kmsApiList}>
      {({ results }) => (
        <>
          <p className={styles['soft']}>{t('kms.apisText')}</p>
          <ListTable label={t('kms.apis')} rows={results} columns={columns} getRowId={idOf} />
        </>
      )}
    </KmsPart>
  );
}

function useApiColumns(): readonly Column<KmsApi>[] {
  const { t } = useMessages(kmsMessages);
  return useMemo(
    (): readonly Column<KmsApi>[] => [
      {
        id: 'path',
        header: t('kms.path'),
        cell: ({ path }) => <code className={styles['code']}>{path}</code>,
      },
      { id: 'method', header: t('kms.method'), widthPx: 110, cell: ({ method }) => method },
      {
        id: 'timeout',
        header: t('kms.timeLimit'),
        align: 'end',
        widthPx: 120,
        cell: ({ timeout }) => (timeout === 0 ? '' : t('kms.seconds', { value: timeout })),
      },
    ],
    [t],
  );
}
