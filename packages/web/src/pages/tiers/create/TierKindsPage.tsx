import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import { tierMessages } from '../messages.ts';
import { tierKinds } from '../tier-kinds.ts';
import styles from '../tiers.module.css';

/** What kind of remote server a new tier is at. */
export default function TierKindsPage(): ReactNode {
  const { t } = useMessages(tierMessages);
  return (
    <>
      <PageHeader
        title={t('tiers.pick.title')}
        breadcrumbs={[{ label: t('tiers.label'), to: '/settings/tiers' }]}
      />
      <p className={styles['intro']}>{t('tiers.pick.text')}</p>
      <ul className={styles['kinds']} aria-label={t('tiers.pick.list')}>
        {tierKinds.map((kind) => (
          <li key={kind} className={styles['kind']}>
            <TextLink to="/settings/tiers/add/$service" params={{ service: kind }}>
              {t(`tiers.kind.${kind}`)}
            </TextLink>
            <p>{t(`tiers.kindText.${kind}`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
