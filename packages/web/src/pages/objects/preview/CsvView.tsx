import { formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { SandboxFrame } from '#/ui/SandboxFrame.tsx';
import { csvRows } from './csv-rows.ts';
import { previewMessages } from './messages.ts';
import { mostColumns } from './parquet-messages.ts';
import classes from './preview.module.css';
import type { TextViewProps } from './content-props.ts';

/** As many as the frame draws at once without a wait. */
const mostRows = 2000;

export function CsvView({ label, text, isWhole }: TextViewProps) {
  const { t } = useMessages(previewMessages);
  const all = useMemo(() => csvRows(text, { mostRows: mostRows + 1, isPart: !isWhole }), [text, isWhole]);
  const columns = Math.max(...all.map((row) => row.length), 0);
  const { head, rows } = useMemo(() => {
    const [first = [], ...others] = all.map((row) => row.slice(0, mostColumns));
    return { head: first, rows: others };
  }, [all]);
  return (
    <>
      <div className={classes['shown']}>
        <SandboxFrame title={label} kind="table" head={head} rows={rows} />
      </div>
      <div className={classes['bar']}>
        {t(isWhole && rows.length < mostRows ? 'preview.rowsAll' : 'preview.rowsLoaded', {
          count: rows.length,
          shown: formatThousands(rows.length),
        })}
        {columns > mostColumns && (
          <span>
            {t('preview.columnsCut', { shown: formatThousands(mostColumns), all: formatThousands(columns) })}
          </span>
        )}
      </div>
    </>
  );
}
