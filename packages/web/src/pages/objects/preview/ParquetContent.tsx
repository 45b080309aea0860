import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { SandboxFrame } from '#/ui/SandboxFrame.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ContentProps } from './content-props.ts';
import { Damaged } from './Damaged.tsx';
import { previewMessages } from './messages.ts';
import { mostTableBytes, TableTooLargeError } from './open-table.ts';
import { TooSlowError } from './own-worker.ts';
import classes from './preview.module.css';
import { isOfReading, ReadFailure } from './ReadFailure.tsx';
import { useTable } from './use-table.ts';

/** The first rows of a table, and more of them when they are asked for. */
export function ParquetContent({ source, label, opened, onReload }: ContentProps) {
  const { t } = useMessages(previewMessages);
  const { table, error, isLoading, loadMore } = useTable(source, opened);
  if (error instanceof TableTooLargeError) {
    const limit = formatSize(mostTableBytes);
    const size = formatSize(opened.sizeBytes);
    return (
      <EmptyState title={t('preview.tooLargeTitle')} text={t('preview.tableTooLarge', { size, limit })} />
    );
  }
  if (error && isOfReading(error)) return <ReadFailure error={error} source={source} onRetry={onReload} />;
  if (error) return <Damaged why={error instanceof TooSlowError ? 'slow' : undefined} />;
  if (table === null) return <Skeleton height="100%" />;
  const { head, rows, rowCount, columns } = table;
  const shown = formatThousands(rows.length);
  return (
    <div className={classes['text']}>
      <div className={classes['shown']}>
        <SandboxFrame title={label} kind="table" head={head} rows={rows} />
      </div>
      <div className={classes['bar']}>
        <output>
          {rows.length < rowCount
            ? t('preview.rows', { shown, all: formatThousands(rowCount) })
            : t('preview.rowsAll', { count: rowCount, shown })}
        </output>
        {columns > head.length && (
          <span>
            {t('preview.columnsCut', { shown: formatThousands(head.length), all: formatThousands(columns) })}
          </span>
        )}
        {rows.length < rowCount && rows.length < mostRows && (
          <Button size="small" busy={isLoading} onClick={loadMore}>
            {t('preview.moreRows')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The frame draws all of them. */
const mostRows = 5000;
