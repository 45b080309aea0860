import type { Destination } from '@longshore/contract/destinations/destinations-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconCopy } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from './destinations.module.css';
import { DestinationStatus } from './DestinationStatus.tsx';
import { DestinationUses } from './DestinationUses.tsx';
import { destinationMessages } from './messages.ts';
import { copyArn, destinationName } from './use-destination.ts';

const mostBuckets = 3;

export function useDestinationColumns(): readonly Column<Destination>[] {
  const { t } = useMessages(destinationMessages);
  return useMemo(
    (): readonly Column<Destination>[] => [
      {
        id: 'name',
        header: t('destinations.column.name'),
        sortValue: ({ account_id }) => account_id,
        cell: (one) => (
          <TextLink
            to="/settings/notification-endpoints/edit/$service/$accountId"
            params={{ service: one.service, accountId: one.account_id }}
          >
            {destinationName(one)}
          </TextLink>
        ),
      },
      {
        id: 'status',
        header: t('destinations.column.status'),
        sortValue: ({ status }) => status,
        cell: (one) => <DestinationStatus {...one} inList />,
      },
      {
        id: 'service',
        header: t('destinations.column.service'),
        sortValue: ({ service }) => service,
        cell: ({ service }) => t(`destinations.service.${service}`),
      },
      {
        id: 'address',
        header: t('destinations.column.address'),
        cell: ({ address }) => (
          <code className={styles['code']}>
            <KeyText text={address} />
          </code>
        ),
      },
      {
        id: 'arn',
        header: t('destinations.column.arn'),
        cell: ({ arn }) => (
          <>
            <code className={styles['code']}>
              <KeyText text={arn} />
            </code>{' '}
            <IconButton
              label={t('destinations.copyArn')}
              icon={<IconCopy size={16} />}
              size="small"
              onClick={() => void copyArn(arn)}
            />
          </>
        ),
      },
      {
        id: 'buckets',
        header: t('destinations.column.buckets'),
        cell: ({ arn }) => <DestinationUses arn={arn} most={mostBuckets} />,
      },
    ],
    [t],
  );
}
