import { can } from '@longshore/contract/can';
import { siteUpdate } from '@longshore/contract/sites/sites';
import type { SiteList } from '@longshore/contract/sites/sites-schemas';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { siteMessages } from '../messages.ts';
import styles from '../sites.module.css';

interface SiteFactsProps {
  readonly listed: SiteList;
  readonly onEdit: () => void;
}

/** What holds for all sites. */
export function SiteFacts({ listed: { sites, serviceAccountAccessKey }, onEdit }: SiteFactsProps) {
  const { t } = useMessages(siteMessages);
  const refusal = useRefusals().all(can(siteUpdate, useSession()));
  const isOn = sites.some((site) => site.replicatesExpiration);
  return (
    <dl className={styles['facts']}>
      <dt>{t('sites.expiration')}</dt>
      <dd>
        <StatusBadge status={isOn ? 'enabled' : 'disabled'} meaning={t('sites.expirationHelp')}>
          {t(isOn ? 'sites.expirationOn' : 'sites.expirationOff')}
        </StatusBadge>
        <Button size="small" disabledReason={refusal} onClick={onEdit}>
          {t('sites.expirationEdit')}
        </Button>
      </dd>
      <dt>{t('sites.account')}</dt>
      <dd className={styles['code']}>{serviceAccountAccessKey}</dd>
    </dl>
  );
}
