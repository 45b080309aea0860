import type { ReactNode } from 'react';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconRefresh } from '#/ui/icons.tsx';
import { FilterField, type FilterFieldProps } from './FilterField.tsx';
import styles from './toolbar.module.css';

interface Refresh {
  readonly label: string;
  /** "as of 14:03:12", when the list has come. */
  readonly asOf: string | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

interface ToolbarProps {
  readonly filter?: FilterFieldProps | undefined;
  /** How many rows there are, or what else is to be told of them; read out as it changes. */
  readonly count?: ReactNode;
  /** What `count` means, on hover. */
  readonly countHelp?: string | undefined;
  /** How the list is shown. */
  readonly children?: ReactNode;
  readonly refresh?: Refresh | undefined;
  /** What adds to the list. */
  readonly end?: ReactNode;
  /** In place of all but the filter while rows are ticked. */
  readonly selection?: ReactNode;
}

/** Above a list. */
export function Toolbar({ filter, count, countHelp, children, refresh, end, selection }: ToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      {filter && (
        <div className={styles['filter']}>
          <FilterField {...filter} />
        </div>
      )}
      {selection ?? (
        <>
          {count !== undefined && (
            <span
              className={styles['count']}
              aria-live="polite"
              {...(countHelp === undefined ? {} : { 'data-tip': countHelp, tabIndex: 0 })}
            >
              {count}
            </span>
          )}
          {children}
          {(refresh ?? end) !== undefined && (
            <div className={styles['end']}>
              {refresh && (
                <>
                  {refresh.asOf !== undefined && <span className={styles['asOf']}>{refresh.asOf}</span>}
                  <IconButton
                    label={refresh.label}
                    icon={<IconRefresh size={18} />}
                    disabled={refresh.isBusy}
                    onClick={refresh.onRefresh}
                  />
                </>
              )}
              {end}
            </div>
          )}
        </>
      )}
    </div>
  );
}
