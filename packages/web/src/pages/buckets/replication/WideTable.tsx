import type { ReactNode } from 'react';
import styles from './replication.module.css';

/** A table that scrolls by itself where it is wider than its place. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // Otherwise no key could reach what is scrolled away.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={styles['table']} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
