import { neededPx, type Room } from './column-room.ts';
import type { ColumnHead } from './columns.ts';
import styles from './table.module.css';

/** A column with the class of its cells: how they align, and from which width of the table on they are shown. */
export type Placed<Column> = Column & { readonly className: string | undefined };

export function placedColumns<Column extends Pick<ColumnHead<never>, 'align' | 'widthPx' | 'priority'>>(
  columns: readonly Column[],
  room: Room,
): readonly Placed<Column>[] {
  return columns.map((column) => {
    const px = neededPx(column, columns, room);
    const classes = [column.align === 'end' && styles['end'], px !== undefined && styles[`from${px}`]];
    return { ...column, className: classes.filter(Boolean).join(' ') || undefined };
  });
}
