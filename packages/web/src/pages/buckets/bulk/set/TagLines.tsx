import { bucketTagLimits } from '@longshore/contract/buckets/tags-schemas';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '#/pages/buckets/admin/messages.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { bucketBulkMessages } from '../messages.ts';
import styles from './bulk-set.module.css';
import { isUsed, noLine, type TagLine } from './tags-values.ts';

export function TagLines({
  fields,
}: {
  readonly fields: Fields<{ tags: TagLine[]; keepOtherTags: boolean }>;
}) {
  const { t } = useMessages(bucketMessages, bucketBulkMessages);
  const { value: lines, onChange } = fields.input('tags');
  return (
    <fieldset className={styles['tags']}>
      <legend className={styles['legend']}>{t('bucketBulk.tags')}</legend>
      {lines.map((line, index) => {
        const number = index + 1;
        const { input } = fields.line('tags', index);
        return (
          // A line has no name of its own: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles['line']}>
            <TextField
              {...input('key')}
              label={undefined}
              aria-label={t('bucketBulk.tagKey', { number })}
              placeholder={t('bucket.tags.key')}
              maxLength={bucketTagLimits.keyLength}
            />
            <TextField
              {...input('value')}
              label={undefined}
              aria-label={t('bucketBulk.tagValue', { number })}
              placeholder={t('bucket.tags.value')}
              maxLength={bucketTagLimits.valueLength}
            />
            <IconButton
              label={t('bucketBulk.tagRemove', { number })}
              icon={<IconDelete size={16} />}
              disabled={lines.length === 1 && !isUsed(line)}
              onClick={() => onChange(lines.length === 1 ? [noLine] : lines.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {fields.listError('tags')}
      <Button
        size="small"
        icon={<IconAdd size={14} />}
        disabled={lines.length >= bucketTagLimits.tags}
        onClick={() => onChange([...lines, noLine])}
      >
        {t('bucketBulk.tagMore')}
      </Button>
    </fieldset>
  );
}
