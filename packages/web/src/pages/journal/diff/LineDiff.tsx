import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../journal.module.css';
import { journalMessages } from '../messages.ts';
import { lineDiff } from './line-diff.ts';
import { prettyLines } from './pretty-lines.ts';

interface LineDiffProps {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const signs = { same: '', added: '+', removed: '−' } as const;

/** Two texts as one list of lines, each with a sign and its word for those who do not see it. */
export function LineDiff({ label, before, after }: LineDiffProps) {
  const { t } = useMessages(journalMessages);
  const lines = useMemo(() => lineDiff(prettyLines(before), prettyLines(after)), [before, after]);
  if (lines.every(({ kind }) => kind === 'same') && before !== undefined)
    return <p className={styles['quiet']}>{t('journal.difference.same')}</p>;
  return (
    // Otherwise no key could reach what is scrolled away.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['diff']} aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and never move
        <li key={at} className={styles['line']} data-kind={kind}>
          <span aria-hidden>{signs[kind]}</span>
          <span>
            {kind !== 'same' && <VisuallyHidden>{t(`journal.difference.${kind}`)}: </VisuallyHidden>}
            {visibleText(text)}
          </span>
        </li>
      ))}
    </ul>
  );
}
