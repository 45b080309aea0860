import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { TextLink } from '../../shell/TextLink.tsx';
import styles from './bucket-cards.module.css';
import { BucketMenu } from './BucketMenu.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { Access, Created, ObjectCount, Usage } from './figures.tsx';

export const BucketCard = memo(function BucketCard({ row }: { readonly row: BucketRow }) {
  const { t } = useTranslation();
  const params = { bucketName: row.name };
  const { versioning, versioningSuspended, locking } = row.bucket.details ?? {};
  const features = [
    versioning && t('buckets.versioned'),
    versioningSuspended && t('buckets.versioningSuspended'),
    locking && t('buckets.locking'),
  ].filter(Boolean);
  return (
    <article className={styles['card']} aria-label={row.name}>
      <header className={styles['head']}>
        <TextLink className={styles['name']} to={paths.bucketBrowse} params={params} title={row.name}>
          {row.name}
        </TextLink>
        <BucketMenu bucketName={row.name} />
      </header>
      <dl className={styles['figures']}>
        <dt title={t('buckets.sizeMeaning')}>{t('buckets.size')}</dt>
        <dd>
          <Usage row={row} />
        </dd>
        <dt title={t('buckets.objectsMeaning')}>{t('buckets.objects')}</dt>
        <dd>
          <ObjectCount row={row} />
        </dd>
        <dt title={t('buckets.accessMeaning')}>{t('buckets.access')}</dt>
        <dd>
          <Access row={row} />
        </dd>
        <dt>{t('buckets.created')}</dt>
        <dd>
          <Created row={row} />
        </dd>
      </dl>
      <footer className={styles['foot']}>
        <span className={styles['features']}>{features.join(' · ')}</span>
        <LinkButton
          to={paths.bucketBrowse}
          params={params}
          size="small"
          aria-label={t('buckets.browseOf', { name: row.name })}
        >
          {t('buckets.browse')}
        </LinkButton>
      </footer>
    </article>
  );
});
