import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useQuestion } from '#/form/use-question.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { bucketQuery } from '../admin/bucket-queries.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { TagList, tagsOf, TagWords } from './TagWords.tsx';

interface UntagDialogProps {
  readonly bucketName: string;
  readonly tagKey: string;
  readonly opened: Bucket;
  readonly onClose: () => void;
}

export function UntagDialog({ bucketName, tagKey, opened, onClose }: UntagDialogProps) {
  const { t } = useMessages(bucketMessages);
  const form = useQuestion();
  const save = useBucketSave(form, {
    bucketName,
    basis: { query: bucketQuery(bucketName), opened, take: onClose },
    send: (_nothing, base) => {
      const left = Object.entries(base ? tagsOf(base) : {}).filter(([key]) => key !== tagKey);
      return call(bucketTagsSet, {
        params: { bucketName },
        query: { revision: base?.tagsRevision },
        body: { tags: Object.fromEntries(left) },
      });
    },
    onSaved: () => {
      showMessage(t('bucket.tags.removed', { key: tagKey }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.tags.remove')}
      size="small"
      submitLabel={t('bucket.tags.remove')}
      danger
      renderTheirs={(theirs) => <TagList tags={tagsOf(theirs)} />}
      onClose={onClose}
    >
      <div>
        {t('bucket.tags.removeText')} <TagWords name={tagKey} value={tagsOf(opened)[tagKey] ?? ''} />
      </div>
    </FormDialog>
  );
}
