import { can } from '@longshore/contract/can';
import { kmsKeyView, kmsVersionView } from '@longshore/contract/kms/kms';
import type { KmsStatus } from '@longshore/contract/kms/kms-schemas';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from '../kms.module.css';
import { isBuiltIn, kmsVersionQuery } from '../kms-queries.ts';
import { kmsMessages } from '../messages.ts';

interface StatusPartProps {
  readonly status: KmsStatus;
  readonly part: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly dataUpdatedAt: number;
    readonly onRefresh: () => void;
  };
  readonly onCheck: () => void;
}

export function StatusPart({ status, part, onCheck }: StatusPartProps) {
  const { t } = useMessages(kmsMessages);
  const refusals = useRefusals();
  const session = useSession();
  const { name, defaultKeyID, endpoints } = status;
  const isOffline = endpoints.some((one) => one.status !== 'online');
  return (
    <section className={styles['part']} aria-label={t('kms.status')}>
      <h2 className={styles['heading']}>{t('kms.status')}</h2>
      <Toolbar
        refresh={{
          label: t('kms.refresh'),
          asOf: t('kms.asOf', { time: formatClock(part.dataUpdatedAt) }),
          isBusy: part.isFetching,
          onRefresh: part.onRefresh,
        }}
      />
      {part.error !== null && <Callout live="assertive">{errorWords(part.error).errorMessage}</Callout>}
      {isOffline && <Callout kind="loss">{t('kms.offlineSome')}</Callout>}
      <dl className={styles['facts']}>
        <dt>{t('kms.manager')}</dt>
        <dd>{name}</dd>
        <dt>{t('kms.defaultKey')}</dt>
        <dd className={styles['line']}>
          {defaultKeyID === '' ? (
            t('kms.defaultKeyNone')
          ) : (
            <>
              <span className={styles['code']}>
                <KeyText text={defaultKeyID} />
              </span>
              <Button size="small" disabledReason={refusals.all(can(kmsKeyView, session))} onClick={onCheck}>
                {t('kms.check.action')}
              </Button>
            </>
          )}
        </dd>
        {!isBuiltIn(name) && <Version />}
        <dt>{t('kms.endpoints')}</dt>
        <dd>
          {endpoints.length === 0 ? (
            t('kms.endpointsNone')
          ) : (
            <ul className={styles['list']}>
              {endpoints.map(({ url, status: state }) => (
                <li key={url} className={styles['line']}>
                  <span className={styles['code']}>
                    <KeyText text={url} />
                  </span>
                  <StatusBadge status={state === 'online' ? 'healthy' : 'down'}>
                    {t(state === 'online' ? 'kms.online' : 'kms.offline')}
                  </StatusBadge>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </section>
  );
}

function Version() {
  const { t } = useMessages(kmsMessages);
  const refusal = useRefusals().all(can(kmsVersionView, useSession()));
  const { data, error } = useQuery({ ...kmsVersionQuery, enabled: refusal === null });
  const reason = refusal ?? (error === null ? null : errorWords(error).errorMessage);
  return (
    <>
      <dt>{t('kms.version')}</dt>
      <dd>{reason ?? (data?.version || t('kms.versionUnknown'))}</dd>
    </>
  );
}
