import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconCards, IconDense, IconMore, IconTable } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { bucketMetadataMessages } from '../metadata/messages.ts';
import { useMetadataItems } from '../metadata/use-metadata-items.tsx';
import styles from './buckets.module.css';
import { bucketSortColumns, type BucketsSearch } from './buckets-search.ts';
import { bucketListMessages } from './messages.ts';

const sortOptions = bucketSortColumns.flatMap((column) => [column, `${column}Down`] as const);

interface BucketsToolbarProps {
  /** There is nothing to filter and no way to show it. */
  readonly isEmpty: boolean;
  readonly filterText: string;
  readonly onFilter: (text: string) => void;
  readonly search: BucketsSearch;
  readonly isCards: boolean;
  /** So narrow that cards are what is shown unless the table is asked for. */
  readonly isPhone: boolean;
  /** Changes parts of the address; an empty text takes one away. */
  readonly onSearch: (change: { readonly [Name in keyof BucketsSearch]?: string }) => void;
  readonly updatedAtMs: number;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
  /** The chooser of the table's columns. */
  readonly columnsMenu: ReactNode;
  /** In place of all but the filter while buckets are ticked. */
  readonly selection: ReactNode;
}

export function BucketsToolbar(props: BucketsToolbarProps) {
  const { isEmpty, filterText, onFilter, search, isCards, isPhone, onSearch } = props;
  const { updatedAtMs, isFetching, onRefresh, columnsMenu, selection } = props;
  const { t } = useMessages(bucketMetadataMessages, bucketListMessages);
  const { sort = 'name', order } = search;
  const metadataItems = useMetadataItems('all', (dialog) => onSearch({ dialog }));
  const isDense = search.rows === 'dense';
  return (
    <Toolbar
      filter={
        isEmpty
          ? undefined
          : {
              label: t('buckets.filter'),
              placeholder: t('buckets.filterPlaceholder'),
              text: filterText,
              onChange: onFilter,
            }
      }
      refresh={{
        label: t('buckets.refresh'),
        asOf: t('buckets.asOf', { time: formatClock(updatedAtMs) }),
        isBusy: isFetching,
        onRefresh,
      }}
      selection={selection}
      end={
        <Menu
          label={t('bucketMetadata.more')}
          trigger={<IconButton label={t('bucketMetadata.more')} icon={<IconMore size={18} />} />}
          items={metadataItems}
          width={260}
        />
      }
    >
      {!isEmpty && isCards && (
        <SelectField
          label={undefined}
          aria-label={t('buckets.sortBy')}
          value={order === 'desc' ? `${sort}Down` : sort}
          onChange={(chosen) => {
            const column = bucketSortColumns.find((one) => chosen === one || chosen === `${one}Down`);
            if (!column) return;
            onSearch({ view: 'cards', sort: column, order: chosen === column ? '' : 'desc' });
          }}
          options={sortOptions.map((value) => ({ value, label: t(`buckets.sort.${value}`) }))}
        />
      )}
      {!isEmpty && (
        <fieldset className={styles['group']} aria-label={t('buckets.view')}>
          <IconButton
            label={t('buckets.viewTable')}
            icon={<IconTable size={18} />}
            aria-pressed={!isCards}
            onClick={() => onSearch({ view: isPhone ? 'table' : '' })}
          />
          <IconButton
            label={t('buckets.viewCards')}
            icon={<IconCards size={18} />}
            aria-pressed={isCards}
            onClick={() => onSearch({ view: 'cards' })}
          />
        </fieldset>
      )}
      {!isEmpty && !isCards && (
        <div className={styles['group']}>
          <IconButton
            label={t('buckets.dense')}
            icon={<IconDense size={18} />}
            aria-pressed={isDense}
            onClick={() => onSearch({ rows: isDense ? '' : 'dense' })}
          />
          {columnsMenu}
        </div>
      )}
    </Toolbar>
  );
}
