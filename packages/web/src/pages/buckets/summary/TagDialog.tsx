import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketTagLimits, BucketTagKey, BucketTagValue } from '@longshore/contract/buckets/tags-schemas';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { fieldError } from '#/form/field-error.tsx';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { bucketQuery } from '../frame/bucket-queries.ts';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { TagList, tagsOf } from './TagWords.tsx';

interface TagDialogProps {
  readonly bucketName: string;
  /** The tag whose value is changed; null for a new one. */
  readonly tagKey: string | null;
  readonly opened: Bucket;
  readonly onClose: () => void;
}

export function TagDialog({ bucketName, tagKey, opened, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState(tagKey ?? '');
  const [value, setValue] = useState(tagKey === null ? '' : (tagsOf(opened)[tagKey] ?? ''));
  const [taken, setTaken] = useState(tagsOf(opened));
  const [isTouched, setIsTouched] = useState(false);
  const setting = useSetting({
    bucketName,
    query: bucketQuery(bucketName),
    opened,
    partOf: tagsOf,
    save: async (based) =>
      call(bucketTagsSet, {
        params: { bucketName },
        query: based?.tagsRevision === undefined ? {} : { revision: based.tagsRevision },
        body: { tags: { ...(based && tagsOf(based)), [key]: value } },
      }),
    onSaved: () => {
      showMessage(t('bucket.tags.saved', { name: bucketName }));
      onClose();
    },
  });

  const keyProblem = () => {
    if (key.trim() === '') return t('bucket.tags.keyRequired');
    if (!BucketTagKey.safeParse(key).success) return t('bucket.tags.keyInvalid');
    if (tagKey !== null) return null;
    if (Object.hasOwn(taken, key)) return t('bucket.tags.keyTaken');
    const isFull = Object.keys(taken).length >= bucketTagLimits.tags;
    return isFull ? t('bucket.tags.tooMany', { max: bucketTagLimits.tags }) : null;
  };
  const valueProblem = () => {
    if (value.trim() === '') return t('bucket.tags.valueRequired');
    return BucketTagValue.safeParse(value).success ? null : t('bucket.tags.valueInvalid');
  };
  const refused = setting.errorOn('body.tags');
  return (
    <SettingDialog
      title={tagKey === null ? t('bucket.tags.add') : t('bucket.tags.edit')}
      size="small"
      setting={setting}
      submitLabel={tagKey === null ? t('bucket.tags.add') : t('bucket.tags.submit')}
      isErrorOnField={refused !== null}
      onSubmit={() => {
        setIsTouched(true);
        if (keyProblem() === null && valueProblem() === null) setting.submit();
      }}
      renderTheirs={(theirs) => <TagList tags={tagsOf(theirs)} />}
      onTake={(theirs) => {
        setTaken(tagsOf(theirs));
        if (tagKey !== null) setValue(tagsOf(theirs)[tagKey] ?? value);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('bucket.tags.key')}
        focusFirst={tagKey === null}
        required
        readOnly={tagKey !== null}
        autoComplete="off"
        value={key}
        onChange={(next) => {
          setKey(next);
          setting.reset();
        }}
        error={fieldError(isTouched ? (keyProblem() ?? refused) : refused)}
      />
      <TextField
        label={t('bucket.tags.value')}
        focusFirst={tagKey !== null}
        required
        autoComplete="off"
        value={value}
        onChange={(next) => {
          setValue(next);
          setting.reset();
        }}
        help={t('bucket.tags.help')}
        error={fieldError(isTouched ? valueProblem() : null)}
      />
    </SettingDialog>
  );
}
