import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { DocumentWords } from '#/pages/policies/facts/DocumentWords.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { serviceAccountMessages } from './messages.ts';
import classes from './service-accounts.module.css';

/** What one may do oneself, in the words of a policy: all of one's own in one, as the session tells it. */
export function OwnPermissions() {
  const { t } = useMessages(serviceAccountMessages);
  const { policy, userName, accessKey } = useSession();
  if (policy === null) return <EmptyState title={t('serviceAccounts.permissions.unknown')} />;
  const asked = accessKey === undefined ? { name: userName } : { who: 'accessKey' as const, name: accessKey };
  return (
    <>
      {accessKey !== undefined && <Callout>{t('serviceAccounts.permissions.narrower')}</Callout>}
      <p className={classes['simulator']}>
        <TextLink to="/access/simulator" search={asked}>
          {t('serviceAccounts.permissions.simulator')}
        </TextLink>
      </p>
      <DocumentWords document={policy} />
    </>
  );
}
