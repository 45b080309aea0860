import { bucketEventDelete } from '@longshore/contract/buckets/events';
import { can } from '@longshore/contract/can';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { eventKey } from './event-names.ts';
import { EventWords } from './EventWords.tsx';
import styles from './events.module.css';
import { bucketEventsMessages } from './messages.ts';

interface EventTableProps {
  readonly bucketName: string;
  readonly events: readonly BucketEvent[];
  readonly empty: ReactNode;
  readonly onDelete: (event: BucketEvent) => void;
}

export function EventTable({ bucketName, events, empty, onDelete }: EventTableProps) {
  const { t } = useMessages(bucketEventsMessages);
  const setRefusal = useRefusals().all(can(bucketEventDelete, useSession(), { bucketName }));
  const columns = useEventColumns();
  return (
    <ListTable
      label={t('bucketEvents.title')}
      rows={events}
      columns={columns}
      getRowId={eventKey}
      empty={empty}
      rowMenu={{
        labelOf: ({ arn }) => t('bucketEvents.actionsOf', { arn: visibleText(arn) }),
        itemsOf: (event) => [
          {
            id: 'delete',
            label: t('bucketEvents.delete'),
            icon: <IconDelete size={16} />,
            danger: true,
            disabledReason: setRefusal,
            onSelect: () => onDelete(event),
          },
        ],
      }}
    />
  );
}

function useEventColumns(): readonly Column<BucketEvent>[] {
  const { t } = useMessages(bucketEventsMessages);
  return useMemo(
    () => [
      {
        id: 'arn',
        header: t('bucketEvents.column.arn'),
        cell: ({ arn }) => (
          <span className={styles['arn']}>
            <KeyText text={arn} />
          </span>
        ),
      },
      {
        id: 'events',
        header: t('bucketEvents.column.events'),
        cell: (event) => <EventWords event={event} />,
      },
      {
        id: 'prefix',
        header: t('bucketEvents.column.prefix'),
        cell: ({ prefix }) => <FilterText text={prefix} any={t('bucketEvents.anyPrefix')} />,
      },
      {
        id: 'suffix',
        header: t('bucketEvents.column.suffix'),
        cell: ({ suffix }) => <FilterText text={suffix} any={t('bucketEvents.anySuffix')} />,
      },
    ],
    [t],
  );
}

function FilterText({ text = '', any }: { readonly text: string | undefined; readonly any: string }) {
  return (
    <div className={styles['filter']}>
      {text === '' ? (
        <span className={styles['any']}>{any}</span>
      ) : (
        <code className={styles['code']}>
          <KeyText text={text} />
        </code>
      )}
    </div>
  );
}
