import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketQuery } from '#/pages/buckets/facts/bucket-query.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { mayBypass } from './delete-right.ts';
import { versionMessages } from './messages.ts';

interface BypassFieldProps {
  readonly place: { readonly bucketName: string; readonly objectKey: string };
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** For who may delete what is retained, in a bucket where something may be. */
export function BypassField({ place: { bucketName, objectKey }, checked, onChange }: BypassFieldProps) {
  const { t } = useMessages(versionMessages);
  const session = useSession();
  const { data } = useQuery(bucketQuery(bucketName));
  if (data?.details?.locking === false || !mayBypass(session, bucketName, objectKey)) return null;
  return (
    <SwitchField
      label={t('versions.bypass')}
      help={t('versions.bypassHelp')}
      checked={checked}
      onChange={onChange}
    />
  );
}
