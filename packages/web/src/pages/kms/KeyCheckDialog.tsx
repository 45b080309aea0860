import { can } from '@longshore/contract/can';
import { kmsKeyView } from '@longshore/contract/kms/kms';
import type { KmsKeyStatus } from '@longshore/contract/kms/kms-schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './kms.module.css';
import { kmsKeyCheckQuery } from './kms-queries.ts';
import { kmsMessages } from './messages.ts';

interface KeyCheckDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Has the storage server use a key as it does for objects, now. */
export function KeyCheckDialog({ name, onClose }: KeyCheckDialogProps) {
  const { t } = useMessages(kmsMessages);
  const refusal = useRefusals().all(can(kmsKeyView, useSession()));
  const { data, error, isFetching, refetch } = useQuery({
    ...kmsKeyCheckQuery(name),
    enabled: refusal === null,
  });
  return (
    <Dialog
      title={t('kms.check.title', { name: visibleText(name) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kms.check.done')}</Button>
          <Button busy={isFetching} disabledReason={refusal} onClick={() => void refetch()}>
            {t('kms.check.again')}
          </Button>
        </>
      }
    >
      <p>{t('kms.check.text')}</p>
      {refusal !== null && <Callout>{refusal}</Callout>}
      {refusal === null && (
        <div className={styles['result']}>
          {isFetching && <ProgressLine label={t('kms.check.running')} />}
          {!isFetching && error !== null && (
            <ReadFailed error={error} onRetry={() => void refetch()} resource={name} />
          )}
          {!isFetching && data !== undefined && error === null && <CheckResult status={data} />}
        </div>
      )}
    </Dialog>
  );
}

/** The call is answered with success all the same: what fails is told within. */
function CheckResult({ status: { encryptionErr, decryptionErr } }: { readonly status: KmsKeyStatus }) {
  const { t } = useMessages(kmsMessages);
  const works = encryptionErr === undefined && decryptionErr === undefined;
  const steps = [
    { name: t('kms.check.encrypt'), fault: encryptionErr, isTried: true },
    { name: t('kms.check.decrypt'), fault: decryptionErr, isTried: encryptionErr === undefined },
  ];
  return (
    <div className={styles['part']} aria-live="polite">
      <dl className={styles['facts']}>
        {steps.map(({ name, fault, isTried }) => (
          <div key={name} className={styles['line']}>
            <dt>{name}</dt>
            <dd className={styles['line']}>
              {isTried ? (
                <StatusBadge status={fault === undefined ? 'done' : 'failed'}>
                  {t(fault === undefined ? 'kms.check.passed' : 'kms.check.failed')}
                </StatusBadge>
              ) : (
                <StatusBadge status="unknown">{t('kms.check.skipped')}</StatusBadge>
              )}
              {fault !== undefined && <span>{visibleText(fault)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {works ? (
        <p>{t('kms.check.works')}</p>
      ) : (
        <Callout kind="loss">
          {t('kms.check.broken')} {decryptionErr !== undefined && t('kms.check.brokenDecrypt')}
        </Callout>
      )}
    </div>
  );
}
