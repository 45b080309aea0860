import { bucketEventDelete } from '@longshore/contract/buckets/events';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import { ApiError } from '@longshore/contract/client';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { refreshBucket } from '../admin/bucket-queries.ts';
import { EventWords } from './EventWords.tsx';
import styles from './events.module.css';
import { bucketEventsMessages } from './messages.ts';

interface EventDeleteDialogProps {
  readonly bucketName: string;
  readonly event: BucketEvent;
  readonly onClose: () => void;
}

/** Answers whether it was still there. */
async function deleteEvent(bucketName: string, event: BucketEvent): Promise<boolean> {
  const { arn, events = [], names = [], prefix = '', suffix = '' } = event;
  try {
    await call(bucketEventDelete, {
      params: { bucketName, arn },
      body: { events, ...(names.length > 0 && { names }), prefix, suffix },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') return false;
    throw error;
  }
}

export function EventDeleteDialog({ bucketName, event, onClose }: EventDeleteDialogProps) {
  const { t } = useMessages(bucketEventsMessages);
  const { arn, prefix = '', suffix = '' } = event;
  const question = useQuestion();
  const save = useSave(question, {
    send: () => deleteEvent(bucketName, event),
    refresh: () => refreshBucket(bucketName),
    onSaved: (wasThere) => showMessage(t(wasThere ? 'bucketEvents.deleted' : 'bucketEvents.alreadyGone')),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('bucketEvents.delete')}
      body={
        <>
          <p>{t('bucketEvents.deleteBody')}</p>
          <dl className={styles['facts']}>
            <dt>{t('bucketEvents.column.arn')}</dt>
            <dd className={styles['code']}>
              <KeyText text={arn} />
            </dd>
            <dt>{t('bucketEvents.column.events')}</dt>
            <dd>
              <EventWords event={event} />
            </dd>
            {prefix !== '' && (
              <>
                <dt>{t('bucketEvents.column.prefix')}</dt>
                <dd className={styles['code']}>
                  <KeyText text={prefix} />
                </dd>
              </>
            )}
            {suffix !== '' && (
              <>
                <dt>{t('bucketEvents.column.suffix')}</dt>
                <dd className={styles['code']}>
                  <KeyText text={suffix} />
                </dd>
              </>
            )}
          </dl>
        </>
      }
      confirmLabel={t('bucketEvents.delete')}
      onClose={onClose}
    />
  );
}
