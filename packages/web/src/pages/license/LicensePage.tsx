import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import classes from './LicensePage.module.css';
import { TextFile } from './TextFile.tsx';

export default function LicensePage() {
  const { t } = useTranslation();
  const { serverEndPoint } = useSession();
  return (
    <>
      <PageHeader title={t('shell.licenseTitle')} />
      <div className={classes['parts']}>
        <section className={classes['part']}>
          <h2>{t('shell.licenseOurs')}</h2>
          <p>{t('shell.licenseOursText')}</p>
          <TextFile name="license.txt" label={t('shell.licenseRead')} />
        </section>
        <section className={classes['part']}>
          <h2>{t('shell.licenseServer')}</h2>
          <p>
            {serverEndPoint === ''
              ? t('shell.licenseServerTextUnnamed')
              : t('shell.licenseServerText', { server: serverEndPoint })}
          </p>
        </section>
        <section className={classes['part']}>
          <h2>{t('shell.licenseNotices')}</h2>
          <p>{t('shell.licenseNoticesText')}</p>
          <TextFile name="third-party-notices.txt" label={t('shell.licenseNoticesShow')} />
        </section>
      </div>
    </>
  );
}
