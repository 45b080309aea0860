import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { DataTable } from '#/table/DataTable.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { policyMessages } from '../messages.ts';
import { policyQuery } from '../policy-queries.ts';
import styles from '../policies.module.css';
import { type ReachedBucket, reachedQuery } from './reached-buckets.ts';

const nameOf = ({ name }: ReachedBucket): string => name;

/** Where the policy allows anything, and what. */
export function PolicyBuckets({ policyName }: { readonly policyName: string }) {
  const { t } = useMessages(policyMessages);
  const { policy } = usePrefetchedQuery(policyQuery(policyName)).data;
  const { buckets } = usePrefetchedQuery(bucketListQuery).data;
  const names = useMemo(() => buckets.map(({ name }) => name), [buckets]);
  const { data: reached } = useQuery(reachedQuery(policy, names));
  const columns = useBucketColumns();
  if (reached === undefined) return <SkeletonRows rows={8} />;
  if (reached.length === 0)
    return <EmptyState title={t('policies.buckets.empty.title')} text={t('policies.buckets.empty.text')} />;
  return (
    <>
      <p className={styles['note']}>{t('policies.buckets.note')}</p>
      <DataTable label={t('policies.buckets.label')} rows={reached} columns={columns} getRowId={nameOf} />
    </>
  );
}

function useBucketColumns(): readonly Column<ReachedBucket>[] {
  const { t } = useMessages(policyMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('policies.buckets.name'),
        cell: ({ name }) => (
          <TextLink to="/buckets/$bucketName" params={{ bucketName: name }} className={styles['name']}>
            {name}
          </TextLink>
        ),
        sortValue: nameOf,
      },
      {
        id: 'access',
        header: t('policies.buckets.access'),
        cell: (bucket) => {
          if (bucket.isUnjudged) return t('policies.buckets.unjudged');
          const given = (['read', 'write', 'admin'] as const).filter((level) => bucket[level]);
          return given.length === 0
            ? t('policies.buckets.other')
            : given.map((level) => t(`policies.buckets.${level}`)).join(', ');
        },
        widthPx: 160,
        priority: 1,
      },
    ],
    [t],
  );
}
