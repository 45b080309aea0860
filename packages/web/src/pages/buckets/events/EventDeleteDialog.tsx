import { bucketEventDelete } from '@longshore/contract/buckets/events';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import { ApiError } from '@longshore/contract/client';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
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

export function EventDeleteDialog({ bucketName, event, onClose }: EventDeleteDialogProps) {
  const { t } = useMessages(bucketEventsMessages);
  const { arn, events = [], names = [], prefix = '', suffix = '' } = event;
  const close = () => {
    clearModalNotice();
    onClose();
  };
  const deletion = useMutation({
    mutationFn: () =>
      call(bucketEventDelete, {
        params: { bucketName, arn },
        body: { events, ...(names.length > 0 && { names }), prefix, suffix },
      }),
    onMutate: clearModalNotice,
    onSuccess: async () => {
      await refreshBucket(bucketName);
      showMessage(t('bucketEvents.deleted'));
      close();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'NotFound') return showModalError(error);
      showMessage(t('bucketEvents.alreadyGone'));
      close();
      return refreshBucket(bucketName);
    },
  });
  return (
    <ConfirmDialog
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
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={close}
    />
  );
}
