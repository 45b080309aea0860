import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { BucketFacts } from './BucketFacts.tsx';
import { ObjectBrowser } from './ObjectBrowser.tsx';
import { PathBar } from './PathBar.tsx';
import { PlaceActions } from './PlaceActions.tsx';

const route = getRouteApi(`/shell${paths.bucketBrowse}`);

/** The object browser: one bucket, one place in it. */
export default function ObjectsPage() {
  const { t } = useTranslation();
  const { bucketName } = route.useParams();
  const { prefix = '' } = route.useSearch();
  const place = { bucketName, prefix };
  return (
    <>
      <PageHeader
        title={bucketName}
        breadcrumbs={[{ label: t('buckets.title'), to: paths.buckets }, { label: bucketName }]}
        facts={<BucketFacts bucketName={bucketName} />}
        actions={<PlaceActions place={place} />}
      />
      <PathBar {...place} />
      {/* Another place is another list: ticks and dialogs belong to the one that was left. */}
      <ObjectBrowser key={`${bucketName}/${prefix}`} place={place} />
    </>
  );
}
