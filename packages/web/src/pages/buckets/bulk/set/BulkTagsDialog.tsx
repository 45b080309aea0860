import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { bucketBulkMessages } from '../messages.ts';
import { BulkSetDialog } from './BulkSetDialog.tsx';
import { TagLines } from './TagLines.tsx';
import { isUsed, noLine, TagsForm } from './tags-values.ts';

export function BulkTagsDialog(props: BulkDialogProps) {
  const { t } = useMessages(bucketBulkMessages);
  const form = useForm({ schema: TagsForm, initial: { tags: [noLine], keepOtherTags: true } });
  const { tags, keepOtherTags } = form.values;
  const isEmpty = !tags.some(isUsed);
  const replaceLabel = t(isEmpty ? 'bucketBulk.tagsClear' : 'bucketBulk.tagsReplace');
  return (
    <BulkSetDialog
      {...props}
      kind="tags"
      form={form}
      danger={!keepOtherTags}
      submitLabel={keepOtherTags ? t('bucketBulk.tagsAdd') : replaceLabel}
    >
      <TagLines fields={form} />
      <SwitchField
        {...form.toggle('keepOtherTags')}
        label={t('bucketBulk.keepOthers')}
        help={t(keepOtherTags ? 'bucketBulk.keepOthersHelp' : 'bucketBulk.replaceHelp')}
      />
      {!keepOtherTags && isEmpty && <Callout>{t('bucketBulk.tagsGone')}</Callout>}
    </BulkSetDialog>
  );
}
