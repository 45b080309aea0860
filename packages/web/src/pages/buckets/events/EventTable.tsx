import { bucketEventDelete } from '@longshore/contract/buckets/events';
import { can } from '@longshore/contract/can';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { RowMenu } from '#/table/RowMenu.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import list from '../frame/list.module.css';
import { useRefusals } from '../frame/refusal.ts';
import { eventKey } from './event-names.ts';
import { EventWords } from './EventWords.tsx';
import styles from './events.module.css';

interface EventTableProps {
  readonly bucketName: string;
  readonly events: readonly BucketEvent[];
  readonly onDelete: (event: BucketEvent) => void;
}

/** Few rows, each as high as what it is about: nothing is cut off. */
export function EventTable({ bucketName, events, onDelete }: EventTableProps) {
  const { t } = useTranslation();
  const columns = ['arn', 'events', 'prefix', 'suffix'] as const;
  return (
    <table className={list['table']} aria-label={t('bucketEvents.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`bucketEvents.column.${column}`)}
            </th>
          ))}
          <th scope="col" className={list['actions']}>
            <span className={list['hidden']}>{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={eventKey(event)}>
            <th scope="row" className={styles['arn']}>
              <KeyText text={event.arn} />
            </th>
            <td data-label={t('bucketEvents.column.events')}>
              <EventWords event={event} />
            </td>
            <td className={styles['filter']} data-label={t('bucketEvents.column.prefix')}>
              <FilterText text={event.prefix} any={t('bucketEvents.anyPrefix')} />
            </td>
            <td className={styles['filter']} data-label={t('bucketEvents.column.suffix')}>
              <FilterText text={event.suffix} any={t('bucketEvents.anySuffix')} />
            </td>
            <td className={list['actions']}>
              <EventMenu bucketName={bucketName} event={event} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FilterText({ text = '', any }: { readonly text: string | undefined; readonly any: string }) {
  if (text === '') return <span className={styles['any']}>{any}</span>;
  return (
    <code className={styles['code']}>
      <KeyText text={text} />
    </code>
  );
}

interface EventMenuProps extends Pick<EventTableProps, 'bucketName' | 'onDelete'> {
  readonly event: BucketEvent;
}

function EventMenu({ bucketName, event, onDelete }: EventMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const refusals = useRefusals();
  const label = t('bucketEvents.actionsOf', { arn: visibleText(event.arn) });
  return (
    <RowMenu
      label={label}
      render={(trigger) => (
        <Menu
          label={label}
          trigger={trigger}
          items={[
            {
              id: 'delete',
              label: t('bucketEvents.delete'),
              icon: <IconDelete size={16} />,
              danger: true,
              disabledReason: refusals.all(can(bucketEventDelete, session, { bucketName })),
              onSelect: () => onDelete(event),
            },
          ]}
        />
      )}
    />
  );
}
