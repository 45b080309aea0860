import {
  destinationGroups,
  destinationServices,
  kindOf,
} from '@longshore/contract/destinations/destination-kinds';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import styles from './destinations.module.css';
import { destinationMessages } from './messages.ts';

/** Which kind of destination is added. */
export default function DestinationPickPage(): ReactNode {
  const { t } = useMessages(destinationMessages);
  return (
    <>
      <PageHeader
        title={t('destinations.pickTitle')}
        breadcrumbs={[{ label: t('destinations.list'), to: '/settings/notification-endpoints' }]}
      />
      <p className={styles['soft']}>{t('destinations.pickText')}</p>
      <div className={styles['groups']}>
        {destinationGroups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={styles['heading']}>
              {t(`destinations.group.${group}`)}
            </h2>
            <ul className={styles['kinds']}>
              {destinationServices
                .filter((service) => kindOf(service).group === group)
                .map((service) => (
                  <li key={service} className={styles['kind']}>
                    <TextLink to="/settings/notification-endpoints/add/$service" params={{ service }}>
                      {t(`destinations.service.${service}`)}
                    </TextLink>
                    <span>{t(`destinations.about.${service}`)}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
