import type { DefinitionFinding } from '@longshore/contract/batch-jobs/definition';
import { useMessages } from '#/messages/catalogue.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { FindingList } from './FindingList.tsx';
import { batchJobStartMessages } from './messages.ts';

interface ExpireQuestionProps {
  readonly bucket: string | undefined;
  readonly findings: readonly DefinitionFinding[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What an expire job takes, before it does. */
export function ExpireQuestion({ bucket, findings, onConfirm, onClose }: ExpireQuestionProps) {
  const { t } = useMessages(batchJobStartMessages);
  return (
    <ConfirmDialog
      title={t('batchJobStart.ask.title')}
      body={
        <>
          <p>{t('batchJobStart.ask.text', { bucket: bucket ?? t('batchJobStart.ask.somewhere') })}</p>
          <p>{t('batchJobStart.ask.permanent')}</p>
          {findings.length > 0 && (
            <>
              <p>{t('batchJobStart.ask.found')}</p>
              <FindingList findings={findings} />
            </>
          )}
        </>
      }
      confirmLabel={t('batchJobStart.submit')}
      danger
      typedName={bucket}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
