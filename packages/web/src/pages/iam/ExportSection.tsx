import { can } from '@longshore/contract/can';
import { urlOf } from '@longshore/contract/client';
import { iamExport } from '@longshore/contract/iam/iam';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { apiBase } from '#/api/call.ts';
import { saveBlob } from '#/api/save-file.ts';
import { useSession } from '#/api/session.ts';
import { readZip } from '#/api/zip-file.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconDownload } from '#/ui/icons.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { Failure } from './Failure.tsx';
import styles from './iam.module.css';
import { iamMessages } from './messages.ts';

const fileName = 'iam.zip';

/** Saves everything as a file, without secrets unless asked for; leaving cancels. */
export function ExportSection() {
  const { t } = useMessages(iamMessages);
  const id = useId();
  const reading = useRef<AbortController>(undefined);
  const [secrets, setSecrets] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);
  const { offered, all } = useRefusals();
  const answer = can(iamExport, useSession());
  const refusal = offered ?? all(answer);
  const saving = useMutation({
    mutationFn: async () => {
      reading.current = new AbortController();
      const query = { secrets: secrets ? true : undefined };
      return readZip(urlOf(apiBase, iamExport, { query }), reading.current.signal);
    },
    meta: { failsInPlace: true },
    onSuccess: (zip) => {
      saveBlob(zip, fileName);
      showMessage(t('iam.export.exported', { file: fileName }));
    },
  });
  const { isPending, error } = saving;
  const cancel = () => {
    reading.current?.abort();
    // What the person ended is no failure.
    saving.reset();
  };
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('iam.export.title')}
      </h2>
      <p>{t('iam.export.text')}</p>
      <SwitchField
        label={t('iam.export.secrets')}
        help={t('iam.export.secretsHelp')}
        checked={secrets}
        onChange={setSecrets}
      />
      {secrets && <Callout live="polite">{t('iam.export.warning')}</Callout>}
      {error !== null && <Failure error={error} />}
      <div className={styles['actions']}>
        <Button
          icon={<IconDownload size={16} />}
          busy={isPending}
          disabledReason={refusal}
          onClick={() => saving.mutate()}
        >
          {t('iam.export.action')}
        </Button>
        {isPending && <Button onClick={cancel}>{t('iam.export.cancel')}</Button>}
        <span aria-live="polite">{isPending && t('iam.export.exporting')}</span>
      </div>
    </section>
  );
}
