import { memo } from 'react';
import { TextLink } from '#/shell/TextLink.tsx';
import type { RowMenuOf } from '#/table/columns.ts';
import { RowMenu } from '#/table/RowMenu.tsx';
import { asksForRange } from '#/table/selection-actions.ts';
import { BucketLink } from './BucketLink.tsx';
import styles from './bucket-cards.module.css';
import type { BucketRow } from './bucket-rows.ts';
import type { FigureWords } from './figure-words.ts';
import { Access, Created, ObjectCount, Usage } from './figures.tsx';

interface BucketCardProps {
  readonly row: BucketRow;
  readonly words: FigureWords;
  readonly isSelected: boolean;
  /** The accessible name of its tick box; without it there is none. */
  readonly selectLabel: string | undefined;
  readonly onTick: (row: BucketRow, isRange: boolean) => void;
  /** Must keep its identity between renders. */
  readonly menu: RowMenuOf<BucketRow>;
}

export const BucketCard = memo(function BucketCard(props: BucketCardProps) {
  const { row, words, isSelected, selectLabel, onTick, menu } = props;
  const params = { bucketName: row.name };
  const { versioning, versioningSuspended, locking } = row.bucket.details ?? {};
  const features = [
    versioning && words.versioned,
    versioningSuspended && words.versioningSuspended,
    locking && words.locking,
  ].filter(Boolean);
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
        <dt data-tip={words.sizeMeaning}>{words.size}</dt>
        <dd>
          <Usage row={row} words={words} />
        </dd>
        <dt data-tip={words.objectsMeaning}>{words.objects}</dt>
        <dd>
          <ObjectCount row={row} words={words} />
        </dd>
        <dt data-tip={words.accessMeaning}>{words.access}</dt>
        <dd>
          <Access row={row} words={words} />
        </dd>
        <dt>{words.created}</dt>
        <dd>
          <Created row={row} words={words} />
        </dd>
      </dl>
      <footer className={styles['foot']}>
        <span className={styles['features']}>{features.join(' · ')}</span>
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
