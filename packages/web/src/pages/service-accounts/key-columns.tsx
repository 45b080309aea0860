import type { ServiceAccount } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { expiryState } from './expiry-words.ts';
import { serviceAccountMessages } from './messages.ts';
import classes from './service-accounts.module.css';

const nameOf = (text: string) => (
  <span className={classes['cut']} data-tip-cut data-tip={visibleText(text)}>
    <KeyText text={text} />
  </span>
);

interface ExpiryProps {
  readonly expiration: string | undefined;
  readonly nowMs: number;
}

function Expiry({ expiration, nowMs }: ExpiryProps) {
  const { t } = useMessages(serviceAccountMessages);
  if (expiration === undefined) return t('serviceAccounts.never');
  const state = expiryState(expiration, nowMs);
  const timeMs = Date.parse(expiration);
  if (state === 'soon' || state === 'expired')
    return (
      <StatusBadge
        status={state === 'soon' ? 'degraded' : 'down'}
        meaning={`${formatDayTime(timeMs)} · ${formatUtc(timeMs)}`}
        inList
      >
        {t(`serviceAccounts.${state}`)}
      </StatusBadge>
    );
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
        cell: ({ accessKey }) => nameOf(accessKey),
      },
      {
        id: 'status',
        header: t('serviceAccounts.column.status'),
        widthPx: 112,
        sortValue: ({ accountStatus }) => accountStatus,
        cell: ({ accountStatus }) => (
          <StatusBadge status={accountStatus === 'on' ? 'enabled' : 'disabled'} inList>
            {t(`serviceAccounts.${accountStatus}`)}
          </StatusBadge>
        ),
      },
      {
        id: 'expiry',
        header: t('serviceAccounts.column.expiry'),
        widthPx: 208,
        priority: 2,
        sortValue: ({ expiration }) => expiration,
        cell: ({ expiration }) => <Expiry expiration={expiration} nowMs={nowMs} />,
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
        priority: 1,
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
