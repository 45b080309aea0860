import { z } from 'zod';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { noVersioning, VersioningForm } from '#/pages/buckets/fields/versioning-values.ts';
import { VersioningFields } from '#/pages/buckets/fields/VersioningFields.tsx';
import { Callout } from '#/ui/Callout.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { bucketBulkMessages } from '../messages.ts';
import { BulkSetDialog } from './BulkSetDialog.tsx';

const schema = z.object({ versioning: VersioningForm });

export function BulkVersioningDialog(props: BulkDialogProps) {
  const { t } = useMessages(bucketBulkMessages);
  const form = useForm({ schema, initial: { versioning: { ...noVersioning, enabled: true } } });
  const { enabled } = form.values.versioning;
  return (
    <BulkSetDialog
      {...props}
      kind="versioning"
      form={form}
      submitLabel={t(enabled ? 'bucketBulk.versioningOn' : 'bucketBulk.versioningOff')}
    >
      <VersioningFields fields={form.group('versioning')} />
      <Callout>{t(enabled ? 'bucketBulk.versioningReplaces' : 'bucketBulk.versioningStops')}</Callout>
    </BulkSetDialog>
  );
}
