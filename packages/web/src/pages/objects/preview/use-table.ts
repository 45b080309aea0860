import { useCallback, useEffect, useRef, useState } from 'react';
import type { Opened } from './open-object.ts';
import { openTable, type OpenTable } from './open-table.ts';
import type { Source } from './read-part.ts';

const rowsAtOnce = 200;

interface Table {
  readonly head: readonly string[];
  readonly columns: number;
  readonly rowCount: number;
  readonly rows: readonly (readonly string[])[];
}

/** The rows of a table that are loaded, and what loads more of them. */
export function useTable(source: Source, opened: Opened) {
  const [table, setTable] = useState<Table | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isLoading, setLoading] = useState(false);
  const worker = useRef<OpenTable>(null);

  const load = useCallback(async (own: OpenTable, known: Table) => {
    const from = known.rows.length;
    const to = Math.min(known.rowCount, from + rowsAtOnce);
    const answer = from < to ? await own.rows(from, to) : undefined;
    const more = answer?.kind === 'rows' ? answer.rows : [];
    return { ...known, rows: [...known.rows, ...more] };
  }, []);

  useEffect(() => {
    const own = openTable(source, opened);
    worker.current = own;
    const start = async () => {
      const answer = await own.open();
      if (answer.kind !== 'opened') return;
      const { head, columns, rows: rowCount } = answer;
      const read = await load(own, { head, columns, rowCount, rows: [] });
      if (worker.current === own) setTable(read);
    };
    start().catch((failure: Error) => {
      if (worker.current === own) setError(failure);
    });
    return () => {
      worker.current = null;
      own.end();
    };
  }, [source, opened, load]);

  const loadMore = () => {
    const own = worker.current;
    if (own === null || table === null || isLoading) return;
    setLoading(true);
    load(own, table)
      .then(setTable, setError)
      .finally(() => setLoading(false));
  };
  return { table, error, isLoading, loadMore };
}
