import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import classes from './LicensePage.module.css';
import { TextFile } from './TextFile.tsx';
import { licenseMessages } from './messages.ts';

export default function LicensePage(): ReactNode {
  const { t } = useMessages(licenseMessages);
  const { serverEndPoint } = useSession();
  return (
    <>
      <PageHeader />
      <div className={classes['parts']}>
        <section className={classes['part']}>
          <h2>{t('license.ours')}</h2>
          <p>{t('license.oursText')}</p>
          <TextFile name="license.txt" label={t('license.read')} />
        </section>
        <section className={classes['part']}>
          <h2>{t('license.server')}</h2>
          <p>
            {serverEndPoint === ''
              ? t('license.serverTextUnnamed')
              : t('license.serverText', { server: serverEndPoint })}
          </p>
        </section>
        <section className={classes['part']}>
          <h2>{t('license.notices')}</h2>
          <p>{t('license.noticesText')}</p>
          <TextFile name="third-party-notices.txt" label={t('license.noticesShow')} />
        </section>
      </div>
    </>
  );
}
