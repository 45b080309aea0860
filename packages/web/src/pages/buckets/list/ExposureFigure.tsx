import { useQuery } from '@tanstack/react-query';
import { Tip } from '#/ui/Tip.tsx';
import { ExposureBadge } from '../facts/ExposureBadge.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { exposureQuery } from './exposure-query.ts';
import type { FigureWords } from './figure-words.ts';
import styles from './figures.module.css';

interface ExposureFigureProps {
  readonly row: BucketRow;
  readonly words: FigureWords;
  /** Why the user may not know; null where they may. */
  readonly refusalOf: (bucketName: string) => string | null;
}

/** Who the bucket is open to. Nothing stands there until it is known: an empty place says neither yes nor no. */
export function ExposureFigure({ row, words, refusalOf }: ExposureFigureProps) {
  const refusal = refusalOf(row.name);
  const { data, isError } = useQuery({ ...exposureQuery(row.name), enabled: refusal === null });
  if (data) return <ExposureBadge exposure={data} inList />;
  if (refusal === null && data === undefined && !isError) return null;
  return (
    <Tip text={refusal ?? words.exposureUnknown} inList className={styles['quiet']}>
      {words.unknown}
    </Tip>
  );
}
