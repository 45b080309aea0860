import { useMemo } from 'react';
import type { Column } from '#/table/DataTable.tsx';
import { BucketLink } from './BucketLink.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { useExposureRefusal } from './bucket-refusals.ts';
import { ExposureFigure } from './ExposureFigure.tsx';
import { useFigureWords } from './figure-words.ts';
import { Access, Created, Features, ObjectCount, Usage } from './figures.tsx';

export function useBucketColumns(): readonly Column<BucketRow>[] {
  const words = useFigureWords();
  const exposureRefusal = useExposureRefusal();
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
        cell: (row) => <Usage row={row} words={words} isBrief />,
        sortValue: (row) => row.sizeBytes,
        align: 'end',
        widthPx: 112,
        priority: 1,
      },
      {
        id: 'objects',
        header: words.objects,
        help: words.objectsMeaning,
        cell: (row) => <ObjectCount row={row} words={words} />,
        sortValue: (row) => row.objectCount,
        align: 'end',
        widthPx: 80,
        priority: 2,
      },
      {
        id: 'exposure',
        header: words.exposure,
        help: words.exposureMeaning,
        cell: (row) => <ExposureFigure row={row} words={words} refusalOf={exposureRefusal} />,
        widthPx: 120,
        priority: 3,
      },
      {
        id: 'features',
        header: words.features,
        help: words.featuresMeaning,
        cell: (row) => <Features row={row} words={words} />,
        widthPx: 288,
        priority: 4,
      },
      {
        id: 'created',
        header: words.created,
        cell: (row) => <Created row={row} words={words} />,
        sortValue: (row) => row.createdMs,
        widthPx: 116,
        priority: 5,
      },
      {
        id: 'access',
        header: words.access,
        help: words.accessMeaning,
        cell: (row) => <Access row={row} words={words} />,
        widthPx: 80,
        priority: 6,
      },
    ],
    [words, exposureRefusal],
  );
}
