import type { IamKind, IamPlanned } from '@longshore/contract/iam/iam-schemas';
import { useId, useMemo, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/DataTable.tsx';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from './iam.module.css';
import { type Line, useLineNote } from './line-note.ts';
import { iamMessages } from './messages.ts';

interface Part {
  readonly kind: IamKind;
  readonly unchanged: number;
  readonly lines: readonly Line[];
}

interface PartListProps {
  readonly parts: readonly Part[];
  /** Nothing of it is done yet. */
  readonly isPlan?: boolean;
}

const shapes = {
  added: 'done',
  changed: 'custom',
  removed: 'failed',
  skipped: 'disabled',
  failed: 'failed',
  sent: 'unknown',
} as const;
/** More are shown on demand: thousands of lines are slow to lay out. */
const firstLines = 200;
const nameOf = ({ name }: Line) => name;

/** The kinds of which the file has something, each with what becomes of it. */
export const PartList = ({ parts, isPlan = false }: PartListProps) =>
  parts
    .filter(({ unchanged, lines }) => unchanged + lines.length > 0)
    .map((part) => <KindPart key={part.kind} part={part} isPlan={isPlan} />);

interface KindPartProps {
  readonly part: Part;
  readonly isPlan: boolean;
}

function KindPart({ part: { kind, unchanged, lines }, isPlan }: KindPartProps) {
  const { t } = useMessages(iamMessages);
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const columns = useLineColumns(isPlan);
  const shown = isWhole ? lines : lines.slice(0, firstLines);
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id} className={styles['kind']}>
        {t(`iam.kind.${kind}`)}
      </h3>
      {unchanged > 0 && <p className={styles['note']}>{t('iam.unchanged', { count: unchanged })}</p>}
      {lines.length > 0 && (
        <ListTable label={t(`iam.kind.${kind}`)} rows={shown} columns={columns} getRowId={nameOf} />
      )}
      {shown.length < lines.length && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('iam.more', { count: lines.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

const isPlanned = (state: Line['state']): state is IamPlanned['state'] =>
  state !== 'failed' && state !== 'sent';

function useLineColumns(isPlan: boolean): readonly Column<Line>[] {
  const { t } = useMessages(iamMessages);
  const noteOf = useLineNote();
  return useMemo(
    () => [
      { id: 'name', header: t('iam.column.name'), cell: ({ name }) => <KeyText text={name} /> },
      {
        id: 'state',
        header: t('iam.column.state'),
        widthPx: 130,
        cell: ({ state }) => (
          <StatusBadge status={shapes[state]}>
            {isPlan && isPlanned(state) ? t(`iam.plan.${state}`) : t(`iam.state.${state}`)}
          </StatusBadge>
        ),
      },
      {
        id: 'note',
        header: t('iam.column.note'),
        cell: noteOf,
      },
    ],
    [t, noteOf, isPlan],
  );
}
