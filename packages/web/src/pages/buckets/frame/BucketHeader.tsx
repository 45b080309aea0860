import { useSearch } from '@tanstack/react-router';
import { inLanguage } from '#/messages/i18n.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenLabel, useShownScreen } from '#/shell/shown-screen.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { BucketFacts } from '../facts/BucketFacts.tsx';
import { BucketActions } from './BucketActions.tsx';
import { BucketTabs } from './BucketTabs.tsx';

/** The same on every tab. A folder is named in the browser's tab, where several of one bucket are open. */
export function BucketHeader({ bucketName }: { readonly bucketName: string }) {
  const { prefix = '' }: { readonly prefix?: string } = useSearch({ strict: false });
  const tab = inLanguage(useShownScreen()?.label ?? '');
  const name = visibleText(bucketName);
  const folder = prefix.split('/').at(-2);
  return (
    <>
      <PageHeader
        title={name}
        pageTitle={`${folder === undefined ? tab : visibleText(folder)} · ${name}`}
        breadcrumbs={[{ label: useScreenLabel('/buckets'), to: '/buckets' }]}
        facts={<BucketFacts bucketName={bucketName} />}
        actions={<BucketActions bucketName={bucketName} />}
      />
      <BucketTabs bucketName={bucketName} />
    </>
  );
}
