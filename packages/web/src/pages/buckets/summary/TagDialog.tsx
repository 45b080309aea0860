import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { useRef, useState } from 'react';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { newTagForm, TagForm } from '../fields/tag-values.ts';
import { bucketQuery } from '../admin/bucket-queries.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { TagList, tagsOf } from './TagWords.tsx';

interface TagDialogProps {
  readonly bucketName: string;
  /** The tag whose value is changed; null for a new one. */
  readonly tagKey: string | null;
  readonly opened: Bucket;
  readonly onClose: () => void;
}

export function TagDialog({ bucketName, tagKey, opened, onClose }: TagDialogProps) {
  const { t } = useMessages(bucketMessages);
  const [taken, setTaken] = useState(tagsOf(opened));
  const form = useForm({
    schema: tagKey === null ? newTagForm(taken) : TagForm,
    initial: { key: tagKey ?? '', value: taken[tagKey ?? ''] ?? '' },
  });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: bucketQuery(bucketName),
      opened,
      take: (theirs) => {
        setTaken(tagsOf(theirs));
        if (tagKey !== null) form.reset({ key: tagKey, value: tagsOf(theirs)[tagKey] ?? form.values.value });
      },
    },
    send: ({ key, value }, base) =>
      call(bucketTagsSet, {
        params: { bucketName },
        query: { revision: base?.tagsRevision },
        body: { tags: { ...(base && tagsOf(base)), [key]: value } },
      }),
    fieldNames: { tags: 'key' },
    onSaved: () => showMessage(t('bucket.tags.saved', { name: bucketName })),
    close: onClose,
  });
  const value = useRef<HTMLInputElement>(null);
  /** A key that has an equals sign of its own is entered after its value. */
  const enterKey = (text: string) => {
    const at = text.indexOf('=');
    if (at < 1 || form.values.value !== '') return form.input('key').onChange(text);
    form.change({ key: text.slice(0, at), value: text.slice(at + 1) });
    value.current?.focus();
  };
  return (
    <FormDialog
      form={form}
      save={save}
      title={tagKey === null ? t('bucket.tags.add') : t('bucket.tags.edit')}
      size="small"
      submitLabel={tagKey === null ? t('bucket.tags.add') : t('bucket.tags.submit')}
      renderTheirs={(theirs) => <TagList tags={tagsOf(theirs)} />}
      onClose={onClose}
    >
      <TextField
        {...form.input('key')}
        label={t('bucket.tags.key')}
        help={tagKey === null && t('bucket.tags.keyHelp')}
        focusFirst={tagKey === null}
        required
        readOnly={tagKey !== null}
        autoComplete="off"
        onChange={enterKey}
      />
      <TextField
        {...form.input('value')}
        ref={value}
        label={t('bucket.tags.value')}
        help={t('bucket.tags.help')}
        focusFirst={tagKey !== null}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
