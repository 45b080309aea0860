import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ExportSection } from './ExportSection.tsx';
import { ImportSection } from './ImportSection.tsx';
import styles from './iam.module.css';

/** Users, groups, policies and access keys as a file, out and in. */
export default function IamPage(): ReactNode {
  return (
    <>
      <PageHeader />
      <div className={styles['sections']}>
        <ExportSection />
        <ImportSection />
      </div>
    </>
  );
}
