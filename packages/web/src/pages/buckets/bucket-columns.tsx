import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../shell/TextLink.tsx';
import type { Column } from '../../table/DataTable.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { Access, Created, ObjectCount, Usage } from './figures.tsx';

export function useBucketColumns(): readonly Column<BucketRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('buckets.name'),
        cell: (row) => (
          <TextLink to={paths.bucketBrowse} params={{ bucketName: row.name }} title={row.name}>
            {row.name}
          </TextLink>
        ),
        sortValue: (row) => row.name,
      },
      {
        id: 'size',
        header: t('buckets.size'),
        help: t('buckets.sizeMeaning'),
        cell: (row) => <Usage row={row} />,
        sortValue: (row) => row.sizeBytes,
        align: 'end',
        widthPx: 190,
      },
      {
        id: 'objects',
        header: t('buckets.objects'),
        help: t('buckets.objectsMeaning'),
        cell: (row) => <ObjectCount row={row} />,
        sortValue: (row) => row.objectCount,
        align: 'end',
        widthPx: 190,
        isHiddenWhenNarrow: true,
      },
      {
        id: 'access',
        header: t('buckets.access'),
        help: t('buckets.accessMeaning'),
        cell: (row) => <Access row={row} />,
        widthPx: 100,
        isHiddenWhenNarrow: true,
      },
      {
        id: 'created',
        header: t('buckets.created'),
        cell: (row) => <Created row={row} />,
        sortValue: (row) => row.createdMs,
        widthPx: 140,
        isHiddenWhenNarrow: true,
      },
    ],
    [t],
  );
}
