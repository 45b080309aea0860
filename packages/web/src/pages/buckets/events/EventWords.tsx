import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { eventParts } from './event-names.ts';
import styles from './events.module.css';
import { bucketEventsMessages } from './messages.ts';

/** What a notification is about, whole. */
export function EventWords({ event }: { readonly event: BucketEvent }) {
  const { t } = useMessages(bucketEventsMessages);
  const { kinds, names } = eventParts(event);
  if (kinds.length + names.length === 0) return t('bucketEvents.noNames');
  return (
    <ul className={styles['chips']}>
      {kinds.map((kind) => (
        <li key={kind} className={styles['chip']} data-tip={t(`bucketEvents.kindHelp.${kind}`)}>
          {t(`bucketEvents.kind.${kind}`)}
        </li>
      ))}
      {names.map((name) => (
        <li key={name} className={styles['chip']} data-own>
          {name}
        </li>
      ))}
    </ul>
  );
}
