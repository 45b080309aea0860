import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { showMessage } from '#/stores/notices.ts';
import { bucketQuery } from '../frame/bucket-queries.ts';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { TagList, tagsOf, TagWords } from './TagWords.tsx';

interface UntagDialogProps {
  readonly bucketName: string;
  readonly tagKey: string;
  readonly opened: Bucket;
  readonly onClose: () => void;
}

export function UntagDialog({ bucketName, tagKey, opened, onClose }: UntagDialogProps) {
  const { t } = useTranslation();
  const setting = useSetting({
    bucketName,
    query: bucketQuery(bucketName),
    opened,
    partOf: tagsOf,
    save: async (based) => {
      const left = Object.entries(based ? tagsOf(based) : {}).filter(([key]) => key !== tagKey);
      return call(bucketTagsSet, {
        params: { bucketName },
        query: based?.tagsRevision === undefined ? {} : { revision: based.tagsRevision },
        body: { tags: Object.fromEntries(left) },
      });
    },
    onSaved: () => {
      showMessage(t('bucket.tags.removed', { key: tagKey }));
      onClose();
    },
  });
  return (
    <SettingDialog
      title={t('bucket.tags.remove')}
      size="small"
      setting={setting}
      submitLabel={t('bucket.tags.remove')}
      danger
      isErrorOnField={false}
      onSubmit={setting.submit}
      renderTheirs={(theirs) => <TagList tags={tagsOf(theirs)} />}
      onTake={onClose}
      onClose={onClose}
    >
      <div>
        {t('bucket.tags.removeText')} <TagWords name={tagKey} value={tagsOf(opened)[tagKey] ?? ''} />
      </div>
    </SettingDialog>
  );
}
