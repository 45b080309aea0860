import type { ServiceAccount } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc, timeLeft } from '#/messages/times.ts';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { expiryState } from './expiry-words.ts';
import { serviceAccountMessages } from './messages.ts';
import classes from './service-accounts.module.css';

const keyOf = (accessKey: string) => (
  <code className={`${classes['cut']} ${classes['key']}`} data-tip-cut data-tip={visibleText(accessKey)}>
    <KeyText text={accessKey} />
  </code>
);

const nameOf = (text: string) => (
  <span className={classes['cut']} data-tip-cut data-tip={visibleText(text)}>
    <KeyText text={text} />
  </span>
);

interface StatusProps {
  readonly of: ServiceAccount;
  readonly nowMs: number;
}

/** Whether it works, and until when where that is soon: on a phone, the date has no room. */
function Status({ of: { accountStatus, expiration }, nowMs }: StatusProps) {
  const { t, language } = useMessages(serviceAccountMessages);
  const state = expiryState(expiration, nowMs);
  if (state === 'expired')
    return (
      <StatusBadge status="down" inList>
        {t('serviceAccounts.expired')}
      </StatusBadge>
    );
  if (state === 'soon' && expiration !== undefined && accountStatus === 'on')
    return (
      <StatusBadge status="degraded" inList>
        {t('serviceAccounts.soon', { time: timeLeft(expiration, nowMs, language) })}
      </StatusBadge>
    );
  return (
    <StatusBadge status={accountStatus === 'on' ? 'enabled' : 'disabled'} inList>
      {t(`serviceAccounts.${accountStatus}`)}
    </StatusBadge>
  );
}

function Expiry({ expiration }: { readonly expiration: string | undefined }) {
  const { t } = useMessages(serviceAccountMessages);
  if (expiration === undefined) return t('serviceAccounts.never');
  const timeMs = Date.parse(expiration);
  return (
    <time dateTime={expiration} data-tip={formatUtc(timeMs)}>
      {formatDayTime(timeMs)}
    </time>
  );
}

/** `nowMs` is what expiries are told from. */
export function useKeyColumns(nowMs: number): readonly Column<ServiceAccount>[] {
  const { t } = useMessages(serviceAccountMessages);
  return useMemo(
    () => [
      {
        id: 'accessKey',
        header: t('serviceAccounts.column.accessKey'),
        sortValue: ({ accessKey }) => accessKey,
        cell: ({ accessKey }) => keyOf(accessKey),
      },
      {
        id: 'status',
        header: t('serviceAccounts.column.status'),
        widthPx: 118,
        sortValue: ({ accountStatus }) => accountStatus,
        cell: (key) => <Status of={key} nowMs={nowMs} />,
      },
      {
        id: 'expiry',
        header: t('serviceAccounts.column.expiry'),
        widthPx: 208,
        priority: 1,
        sortValue: ({ expiration }) => expiration,
        cell: ({ expiration }) => <Expiry expiration={expiration} />,
      },
      {
        id: 'rights',
        header: t('serviceAccounts.column.permissions'),
        widthPx: 120,
        priority: 3,
        sortValue: ({ impliedPolicy }) => (impliedPolicy ? 1 : 0),
        cell: ({ impliedPolicy }) => t(impliedPolicy ? 'serviceAccounts.whole' : 'serviceAccounts.narrowed'),
      },
      {
        id: 'name',
        header: t('serviceAccounts.column.name'),
        widthPx: 160,
        priority: 2,
        sortValue: ({ name }) => name || undefined,
        cell: ({ name }) => nameOf(name),
      },
      {
        id: 'description',
        header: t('serviceAccounts.column.description'),
        widthPx: 220,
        priority: 4,
        sortValue: ({ description }) => description || undefined,
        cell: ({ description }) => nameOf(description),
      },
    ],
    [t, nowMs],
  );
}
