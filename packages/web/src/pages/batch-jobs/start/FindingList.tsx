import type { DefinitionFinding } from '@longshore/contract/batch-jobs/definition';
import { useMessages } from '#/messages/catalogue.ts';
import { IconAttention, IconFailed } from '#/ui/icons.tsx';
import styles from '../batch-jobs.module.css';
import { findingLine } from './definition-words.ts';
import { batchJobStartMessages } from './messages.ts';

/** Nobody reads more at once. */
const mostShown = 20;

/** What is wrong with a definition, or may be, for those who do not see the marks in the editor, too. */
export function FindingList({ findings }: { readonly findings: readonly DefinitionFinding[] }) {
  const { t } = useMessages(batchJobStartMessages);
  if (findings.length === 0) return <p className={styles['quiet']}>{t('batchJobStart.nothing')}</p>;
  return (
    <ul className={styles['findings']} aria-label={t('batchJobStart.checked')}>
      {findings.slice(0, mostShown).map((finding) => {
        const line = findingLine(finding);
        const Mark = finding.isFault ? IconFailed : IconAttention;
        return (
          <li key={line} className={styles['finding']} data-fault={finding.isFault}>
            <Mark size={16} aria-hidden />
            <span>{line}</span>
          </li>
        );
      })}
    </ul>
  );
}
