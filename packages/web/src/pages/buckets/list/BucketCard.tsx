import { memo } from 'react';
import { TextLink } from '#/shell/TextLink.tsx';
import type { RowMenuOf } from '#/table/columns.ts';
import { RowMenu } from '#/table/RowMenu.tsx';
import { asksForRange } from '#/table/selection-actions.ts';
import { BucketLink } from './BucketLink.tsx';
import styles from './bucket-cards.module.css';
import type { BucketRow } from './bucket-rows.ts';
import { ExposureFigure } from './ExposureFigure.tsx';
import type { FigureWords } from './figure-words.ts';
import { Access, Age, Features, ObjectCount, Usage } from './figures.tsx';

interface BucketCardProps {
  readonly row: BucketRow;
  readonly words: FigureWords;
  readonly isSelected: boolean;
  /** The accessible name of its tick box; without it there is none. */
  readonly selectLabel: string | undefined;
  readonly onTick: (row: BucketRow, isRange: boolean) => void;
  /** What ages are told from. */
  readonly nowMs: number;
  readonly exposureRefusal: (bucketName: string) => string | null;
  /** Must keep its identity between renders. */
  readonly menu: RowMenuOf<BucketRow>;
}

export const BucketCard = memo(function BucketCard(props: BucketCardProps) {
  const { row, words, isSelected, selectLabel, onTick, menu, exposureRefusal, nowMs } = props;
  const params = { bucketName: row.name };
  return (
    <article className={styles['card']} aria-label={row.name} data-selected={isSelected || undefined}>
      <header className={styles['head']}>
        {selectLabel !== undefined && (
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(event) => onTick(row, asksForRange(event))}
          />
        )}
        <BucketLink className={styles['name']} name={row.name} />
        <RowMenu row={row} menu={menu} />
      </header>
      <dl className={styles['figures']}>
        <div>
          <dt data-tip={words.sizeMeaning}>{words.size}</dt>
          <dd>
            <Usage row={row} words={words} />
          </dd>
        </div>
        <div>
          <dt data-tip={words.objectsMeaning}>{words.objects}</dt>
          <dd>
            <ObjectCount row={row} words={words} />
          </dd>
        </div>
      </dl>
      <div className={styles['badges']}>
        <span className={styles['exposure']}>
          <ExposureFigure row={row} words={words} refusalOf={exposureRefusal} />
        </span>
        <Features row={row} words={words} />
      </div>
      <footer className={styles['foot']}>
        <span className={styles['quiet']}>
          <Age row={row} words={words} nowMs={nowMs} /> · <Access row={row} words={words} />
        </span>
        <TextLink
          className={styles['browse']}
          to="/buckets/$bucketName/browse"
          params={params}
          aria-label={words.t('buckets.browseOf', { name: row.name })}
        >
          {words.browse}
        </TextLink>
      </footer>
    </article>
  );
});
