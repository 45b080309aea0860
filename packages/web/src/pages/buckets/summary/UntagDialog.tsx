import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
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
  const question = useQuestion();
  const save = useBucketSave(question, {
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
    onSaved: () => showMessage(t('bucket.tags.removed', { key: tagKey })),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('bucket.tags.remove')}
      body={
        <>
          {t('bucket.tags.removeText')} <TagWords name={tagKey} value={tagsOf(opened)[tagKey] ?? ''} />
        </>
      }
      confirmLabel={t('bucket.tags.remove')}
      renderTheirs={(theirs) => <TagList tags={tagsOf(theirs)} />}
      onClose={onClose}
    />
  );
}
