import { useMemo } from 'react';
import type { Column } from '#/table/DataTable.tsx';
import { BucketLink } from './BucketLink.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { useFigureWords } from './figure-words.ts';
import { Access, Created, ObjectCount, Usage } from './figures.tsx';

/** Where the server tells no usage, the words that say so need more room than figures. */
export function useBucketColumns(hasUsage: boolean): readonly Column<BucketRow>[] {
  const words = useFigureWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.t('buckets.name'),
        cell: (row) => <BucketLink name={row.name} />,
        sortValue: (row) => row.name,
      },
      {
        id: 'size',
        header: words.size,
        help: words.sizeMeaning,
        cell: (row) => <Usage row={row} words={words} />,
        sortValue: (row) => row.sizeBytes,
        align: 'end',
        widthPx: hasUsage ? 120 : 190,
        priority: 1,
      },
      {
        id: 'objects',
        header: words.objects,
        help: words.objectsMeaning,
        cell: (row) => <ObjectCount row={row} words={words} />,
        sortValue: (row) => row.objectCount,
        align: 'end',
        widthPx: hasUsage ? 96 : 190,
        priority: 2,
      },
      {
        id: 'access',
        header: words.access,
        help: words.accessMeaning,
        cell: (row) => <Access row={row} words={words} />,
        widthPx: 110,
        priority: 4,
      },
      {
        id: 'created',
        header: words.created,
        cell: (row) => <Created row={row} words={words} />,
        sortValue: (row) => row.createdMs,
        widthPx: 120,
        priority: 3,
      },
    ],
    [words, hasUsage],
  );
}
