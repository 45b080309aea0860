import { objectRestore } from '@longshore/contract/objects/versions';
import { formatSize } from '@longshore/contract/quantity';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { FormFailure } from '#/form/FormFailure.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { showMessage } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { useIsShown } from '#/ui/is-shown.ts';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { useKeepsVersions } from '../bucket-versions.ts';
import { versionMessages } from './messages.ts';
import { refreshVersions } from './version-pages.ts';
import styles from './versions.module.css';

/** Makes a version the current one again. */
export function RestoreDialog({ bucketName, rows: [row], versionId, onClose }: ObjectDialogProps) {
  const { t } = useMessages(versionMessages);
  const keeps = useKeepsVersions(bucketName);
  const isShown = useIsShown();
  const name = visibleText(row?.name ?? '');
  const isDeleted = row?.deletedAt !== undefined;
  const restore = useMutation({
    mutationFn: async () => {
      const query = { prefix: row?.key ?? '', version_id: versionId };
      await call(objectRestore, { params: { bucketName }, query });
      await refreshVersions();
    },
    onSuccess: () => {
      showMessage(t('versions.restored', { name }));
      if (isShown()) onClose();
    },
    meta: { failsInPlace: true },
  });
  return (
    <ConfirmDialog
      title={t(isDeleted ? 'versions.restoreTitle' : 'versions.restoreVersionTitle')}
      body={
        <>
          <p>{t(versionId === undefined ? 'versions.restoreNewest' : 'versions.restoreText', { name })}</p>
          {versionId !== undefined && row && (
            <p>
              <strong>
                {formatDayTime(Date.parse(row.modifiedAt))}, {formatSize(row.sizeBytes)}
              </strong>
              <br />
              <code className={styles['fullId']}>{versionId}</code>
            </p>
          )}
          {!isDeleted && <p>{t(`versions.restoreKeeps.${keeps}`)}</p>}
          <FormFailure error={restore.error} isOnField={false} />
        </>
      }
      confirmLabel={t('versions.restore')}
      danger={keeps === 'no' && !isDeleted}
      busy={restore.isPending}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    />
  );
}
