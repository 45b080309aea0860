import type { ConfigImportPreview } from '@longshore/contract/config-history/config-history-schemas';
import { useState } from 'react';
import { ReasonField } from '#/confirm/ReasonField.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { DifferenceTable } from '../diff/DifferenceTable.tsx';
import styles from '../journal.module.css';
import { journalMessages } from '../messages.ts';

interface ImportPreviewProps {
  readonly preview: ConfigImportPreview;
  readonly busy: boolean;
  readonly onImport: (reason: string) => void;
}

/** What the import would change, before anything is changed. */
export function ImportPreview({ preview, busy, onImport }: ImportPreviewProps) {
  const { t } = useMessages(journalMessages);
  const [reason, setReason] = useState('');
  const { differences, absent, keptSecrets } = preview;
  const hasChanges = differences.length > 0 || absent.length > 0;
  return (
    <section className={styles['body']} aria-label={t('journal.import.previewTitle')}>
      <output>
        {hasChanges
          ? t('journal.import.summary', { count: differences.length })
          : t('journal.import.nothing')}
      </output>
      {absent.length > 0 && (
        <Callout kind="loss">{t('journal.import.absent', { targets: absent.join(', ') })}</Callout>
      )}
      {keptSecrets.length > 0 && (
        <p className={styles['quiet']}>{t('journal.import.kept', { keys: keptSecrets.join(', ') })}</p>
      )}
      <DifferenceTable differences={differences} absentAfter="default" />
      {hasChanges && (
        <>
          <ReasonField value={reason} onChange={setReason} />
          <div className={styles['actions']}>
            <Button kind="primary" busy={busy} onClick={() => onImport(reason)}>
              {t('journal.import.action')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
