import { formatThousands } from '@longshore/contract/quantity';
import type { SiteEntityType, SiteStatus } from '@longshore/contract/sites/sites-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { siteMessages } from '../messages.ts';
import styles from '../sites.module.css';
import { differing } from './entity-states.ts';

const mostNamed = 10;

const kinds = [
  ['bucket', 'buckets', 'maxBuckets'],
  ['user', 'users', 'maxUsers'],
  ['group', 'groups', 'maxGroups'],
  ['policy', 'policies', 'maxPolicies'],
] as const;

/** How many there are of each kind, and which are not the same everywhere. */
export function StatusCards({ status }: { readonly status: SiteStatus }) {
  const { t } = useMessages(siteMessages);
  return (
    <ul className={styles['cards']}>
      {kinds.map(([kind, plural, most]) => (
        <li key={kind} className={styles['card']}>
          <h2>{t(`sites.overview.${plural}`)}</h2>
          <div>
            <span className={styles['count']}>{formatThousands(status[most])}</span>
            <div className={styles['soft']}>{t('sites.overview.most')}</div>
          </div>
          <Differences kind={kind} names={differing(status, kind)} />
        </li>
      ))}
    </ul>
  );
}

function Differences({ kind, names }: { readonly kind: SiteEntityType; readonly names: readonly string[] }) {
  const { t } = useMessages(siteMessages);
  if (names.length === 0)
    return (
      <div>
        <StatusBadge status="healthy">{t('sites.overview.same')}</StatusBadge>
      </div>
    );
  const more = names.length - mostNamed;
  return (
    <>
      <div>
        <StatusBadge status="degraded">
          {t('sites.overview.differ', { count: names.length, shown: formatThousands(names.length) })}
        </StatusBadge>
      </div>
      <ul className={styles['names']}>
        {names.slice(0, mostNamed).map((name) => (
          <li key={name}>
            <TextLink to="/settings/site-replication/status" search={{ type: kind, name }}>
              <KeyText text={name} />
            </TextLink>
          </li>
        ))}
        {more > 0 && <li>{t('sites.overview.more', { count: more, shown: formatThousands(more) })}</li>}
      </ul>
    </>
  );
}
