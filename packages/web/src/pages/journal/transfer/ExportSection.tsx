import { can } from '@longshore/contract/can';
import { configExport } from '@longshore/contract/config-history/config-history';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { saveBlob } from '#/api/save-file.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconDownload } from '#/ui/icons.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import styles from '../journal.module.css';
import { journalMessages } from '../messages.ts';
import { exportFileName } from './file-name.ts';

/** Saves the configuration as text, without secrets unless asked for. */
export function ExportSection() {
  const { t } = useMessages(journalMessages);
  const id = useId();
  const [secrets, setSecrets] = useState(false);
  const refusal = useRefusals().all(can(configExport, useSession()));
  const saving = useMutation({
    mutationFn: () => call(configExport, { query: { secrets: secrets ? true : undefined } }),
    meta: { failsInPlace: true },
    onSuccess: ({ value }) => {
      const file = exportFileName(new Date());
      const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: 'text/plain' }), file);
      showMessage(t('journal.export.exported', { file }));
    },
  });
  const { errorMessage } = saving.error === null ? { errorMessage: null } : errorWords(saving.error);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t('journal.export.title')}
      </h2>
      <p>{t('journal.export.text')}</p>
      <SwitchField
        label={t('journal.export.secrets')}
        help={t('journal.export.secretsHelp')}
        checked={secrets}
        onChange={setSecrets}
      />
      {secrets && <Callout live="polite">{t('journal.export.warning')}</Callout>}
      {errorMessage !== null && (
        <Callout kind="loss" live="assertive">
          {errorMessage}
        </Callout>
      )}
      <div className={styles['actions']}>
        <Button
          icon={<IconDownload size={16} />}
          busy={saving.isPending}
          disabledReason={refusal}
          onClick={() => saving.mutate()}
        >
          {t('journal.export.action')}
        </Button>
      </div>
    </section>
  );
}
