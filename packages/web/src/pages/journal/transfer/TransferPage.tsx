import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { JournalNav } from '../JournalNav.tsx';
import styles from '../journal.module.css';
import { ExportSection } from './ExportSection.tsx';
import { ImportSection } from './ImportSection.tsx';

/** The configuration as a file, out and in. */
export default function TransferPage(): ReactNode {
  return (
    <>
      <PageHeader />
      <JournalNav shown="transfer" />
      <div className={styles['sections']}>
        <ExportSection />
        <ImportSection />
      </div>
    </>
  );
}
