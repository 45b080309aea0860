import { bucketCorsSet } from '@longshore/contract/buckets/cors';
import { bucketEncryptionEnable } from '@longshore/contract/buckets/encryption';
import { bucketLockingView, bucketRetentionSet } from '@longshore/contract/buckets/locking';
import { can, canDo } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { IconCustom, IconLock, IconPublic } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { bucketMessages } from '../admin/messages.ts';
import { corsQuery, lockingQuery } from '../summary/summary-queries.ts';

/** Settings of the shown bucket that are too seldom changed to stand in the menus of lists. */
export function useBucketSettingItems(bucketName: string): readonly MenuItem[] {
  const { t } = useMessages(bucketMessages);
  const navigate = useNavigate();
  const session = useSession();
  const { any, all } = useRefusals();
  const place = { bucketName };
  // What is not known yet, the dialog's place says.
  const { data: locking } = useQuery({
    ...lockingQuery(bucketName),
    enabled: can(bucketLockingView, session, place).allowed,
  });
  const { data: cors } = useQuery({
    ...corsQuery(bucketName),
    enabled: canDo('getBucketCors', session, place).allowed,
  });
  const open = (dialog: string) => () =>
    void navigate({ to: '/buckets/$bucketName/admin/summary', params: place, search: { dialog } });
  return [
    {
      id: 'encryption',
      label: t('bucket.encryption.edit'),
      icon: <IconCustom size={16} />,
      disabledReason: any(can(bucketEncryptionEnable, session, place)),
      onSelect: open('encryption'),
    },
    {
      id: 'retention',
      label: t('bucket.retention.edit'),
      icon: <IconLock size={16} />,
      disabledReason:
        locking?.object_locking_enabled === false
          ? t('bucket.retention.needsLocking')
          : any(can(bucketRetentionSet, session, place)),
      onSelect: open('retention'),
    },
    {
      id: 'cors',
      label: t('bucket.cors.edit'),
      icon: <IconPublic size={16} />,
      disabledReason:
        cors?.isOffered === false ? t('bucket.cors.notSupported') : all(can(bucketCorsSet, session, place)),
      onSelect: open('cors'),
    },
  ];
}
