import type { IamImport } from '@longshore/contract/iam/iam-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import styles from './iam.module.css';
import { PartList } from './PartList.tsx';
import { iamMessages } from './messages.ts';

/** What came of each, as the storage server told. */
export function ImportResult({ result: { parts } }: { readonly result: IamImport }) {
  const { t } = useMessages(iamMessages);
  const all = parts.flatMap(({ entries }) => entries);
  const count = (wanted: string) => all.filter(({ outcome }) => outcome === wanted).length;
  const [skipped, failed] = [count('skipped'), count('failed')];
  const unchanged = parts.reduce((sum, part) => sum + part.unchanged, 0);
  return (
    <section className={styles['outcome']} aria-label={t('iam.result.title')}>
      <h3 className={styles['kind']}>{t('iam.result.title')}</h3>
      <output>
        {t('iam.result.summary', { done: all.length - skipped - failed, skipped, failed, unchanged })}
      </output>
      <PartList
        parts={parts.map(({ kind, unchanged: same, entries }) => ({
          kind,
          unchanged: same,
          lines: entries
            .map(({ name, outcome, reason }) => ({ name, state: outcome, reason }))
            // It is what is left to do.
            .toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed')),
        }))}
      />
    </section>
  );
}
