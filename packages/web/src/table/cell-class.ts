import type { ColumnHead } from './columns.ts';
import styles from './table.module.css';

export const cellClass = ({
  align,
  isHiddenWhenNarrow,
}: Pick<ColumnHead<never>, 'align' | 'isHiddenWhenNarrow'>) =>
  [align === 'end' ? styles['end'] : '', isHiddenWhenNarrow ? styles['wideOnly'] : '']
    .filter(Boolean)
    .join(' ') || undefined;
