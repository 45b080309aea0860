import { batchJobDefinitionView } from '@longshore/contract/batch-jobs/batch-jobs';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { saveBlob } from '#/api/save-file.ts';
import { useSession } from '#/api/session.ts';
import { CodeView } from '#/editor/CodeView.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconDownload } from '#/ui/icons.tsx';
import { definitionQuery } from '../batch-job-queries.ts';
import styles from '../batch-jobs.module.css';
import { batchJobMessages } from '../messages.ts';

const fileNameOf = (jobId: string): string => `${jobId.replaceAll(/[^\w.-]/g, '-')}.yaml`;

/** What the job was started with. */
export function DefinitionPanel({ jobId }: { readonly jobId: string }) {
  const { t } = useMessages(batchJobMessages);
  const id = useId();
  const refusal = useRefusals().all(can(batchJobDefinitionView, useSession()));
  const { data, error } = useQuery({ ...definitionQuery(jobId), enabled: refusal === null });
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id} className={styles['panelTitle']}>
        {t('batchJobs.definition.title')}
      </h2>
      <p className={styles['quiet']}>{refusal ?? t('batchJobs.definition.text')}</p>
      {data === undefined && error && (
        <Callout live="polite">
          {t('batchJobs.definition.failed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
      {data && (
        <>
          <div className={styles['code']}>
            <CodeView label={t('batchJobs.definition.title')} text={data.definition} />
          </div>
          <div className={styles['actions']}>
            <Button
              icon={<IconDownload size={16} />}
              onClick={() =>
                saveBlob(new Blob([data.definition], { type: 'application/yaml' }), fileNameOf(jobId))
              }
            >
              {t('batchJobs.definition.download')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
