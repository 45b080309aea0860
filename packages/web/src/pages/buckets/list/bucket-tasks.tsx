import { bucketEventCreate } from '@longshore/contract/buckets/events';
import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import { can, canDo } from '@longshore/contract/can';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import {
  IconEvents,
  IconHistory,
  IconPublic,
  IconTag,
  IconTime,
  IconTransfers,
  IconUsage,
  IconUsers,
} from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { bucketMessages } from '../admin/messages.ts';

/** What is often done to a bucket, each at the address of its dialog or form. */
export function useBucketTasks(): (bucketName: string) => readonly MenuItem[] {
  const { t } = useMessages(bucketMessages);
  const navigate = useNavigate();
  const session = useSession();
  const { all, any, offered, setup } = useRefusals();
  return useCallback(
    (bucketName) => {
      const place = { bucketName };
      const go = (tab: Tab, dialog?: string) => () =>
        void navigate({
          to: `/buckets/$bucketName/admin/${tab}`,
          params: place,
          search: dialog === undefined ? {} : { dialog },
        });
      return [
        {
          id: 'access',
          label: t('bucket.task.access'),
          icon: <IconUsers size={16} />,
          disabledReason: offered ?? any(canDo('auditAccess', session)),
          onSelect: go('access'),
        },
        {
          id: 'policy',
          label: t('bucket.policy.edit'),
          icon: <IconPublic size={16} />,
          disabledReason: any(can(bucketPolicySet, session, place)),
          onSelect: go('summary', 'policy'),
        },
        {
          id: 'versioning',
          label: t('bucket.versioning.edit'),
          icon: <IconHistory size={16} />,
          disabledReason: setup ?? any(can(bucketVersioningSet, session, place)),
          onSelect: go('summary', 'versioning'),
        },
        {
          id: 'quota',
          label: t('bucket.quota.edit'),
          icon: <IconUsage size={16} />,
          disabledReason: offered ?? setup ?? any(can(bucketQuotaSet, session)),
          onSelect: go('summary', 'quota'),
        },
        {
          id: 'tag',
          label: t('bucket.tags.add'),
          icon: <IconTag size={16} />,
          disabledReason: all(can(bucketTagsSet, session, place), canDo('getBucketTags', session, place)),
          onSelect: go('summary', 'tag'),
        },
        {
          id: 'lifecycle',
          label: t('bucket.task.lifecycle'),
          icon: <IconTime size={16} />,
          disabledReason:
            setup ?? all(can(bucketLifecycleView, session, place), can(lifecycleRuleCreate, session, place)),
          onSelect: go('lifecycle', 'rule-add'),
        },
        {
          id: 'replication',
          label: t('bucket.task.replication'),
          icon: <IconTransfers size={16} />,
          disabledReason: setup ?? all(can(replicationRuleUpdate, session, place)),
          onSelect: go('replication', 'rule-add'),
        },
        {
          id: 'event',
          label: t('bucket.task.event'),
          icon: <IconEvents size={16} />,
          disabledReason: all(can(bucketEventCreate, session, place)),
          onSelect: go('events', 'subscribe'),
        },
      ];
    },
    [t, navigate, session, all, any, offered, setup],
  );
}

type Tab = 'access' | 'summary' | 'lifecycle' | 'replication' | 'events';
