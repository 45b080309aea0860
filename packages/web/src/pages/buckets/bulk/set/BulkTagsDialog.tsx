import { bucketTagLimits, BucketTagKey, BucketTagValue } from '@longshore/contract/buckets/tags-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { BulkSetDialog } from './BulkSetDialog.tsx';
import styles from './bulk-set.module.css';
import { useBulkSet } from './use-bulk-set.ts';

interface Line {
  readonly key: string;
  readonly value: string;
}

const emptyLine: Line = { key: '', value: '' };
const isUsed = ({ key, value }: Line) => key !== '' || value !== '';

export function BulkTagsDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkSet({ bucketNames, onChanged });
  const [lines, setLines] = useState<readonly Line[]>([emptyLine]);
  const [keepsOthers, setKeepsOthers] = useState(true);
  const [isTouched, setIsTouched] = useState(false);
  const change = (next: readonly Line[]) => {
    setLines(next);
    bulk.reset();
  };
  const keyProblem = ({ key }: Line, index: number) => {
    if (key.trim() === '') return t('bucket.tags.keyRequired');
    if (!BucketTagKey.safeParse(key).success) return t('bucket.tags.keyInvalid');
    const isTwice = lines.findIndex((line) => line.key === key) < index;
    return isTwice ? t('bucketBulk.tagTwice') : null;
  };
  const valueProblem = ({ value }: Line) => {
    if (value.trim() === '') return t('bucket.tags.valueRequired');
    return BucketTagValue.safeParse(value).success ? null : t('bucket.tags.valueInvalid');
  };
  // Without any line, and without the others: that takes all tags away.
  const counts = (line: Line) => isUsed(line) || (keepsOthers && lines.length === 1);
  const hasProblem = lines.some(
    (line, index) => counts(line) && (keyProblem(line, index) ?? valueProblem(line)) !== null,
  );
  const used = lines.filter(isUsed);
  const refused = bulk.errorOn('body.tags');
  return (
    <BulkSetDialog
      kind="tags"
      bucketNames={bucketNames}
      bulk={bulk}
      danger={!keepsOthers}
      submitLabel={t(
        keepsOthers
          ? 'bucketBulk.tagsAdd'
          : used.length === 0
            ? 'bucketBulk.tagsClear'
            : 'bucketBulk.tagsReplace',
      )}
      isErrorOnField={refused !== null}
      changeOf={() => {
        setIsTouched(true);
        if (hasProblem) return null;
        return {
          tags: Object.fromEntries(used.map(({ key, value }) => [key, value])),
          keepOtherTags: keepsOthers,
        };
      }}
      onClose={onClose}
    >
      <fieldset className={styles['tags']}>
        <legend className={styles['legend']}>{t('bucketBulk.tags')}</legend>
        {lines.map((line, index) => {
          const isShown = isTouched && counts(line);
          const number = index + 1;
          return (
            // A line has no name of its own: its place is what it is.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles['line']}>
              <TextField
                label={undefined}
                aria-label={t('bucketBulk.tagKey', { number })}
                placeholder={t('bucket.tags.key')}
                maxLength={bucketTagLimits.keyLength}
                value={line.key}
                onChange={(key) => change(lines.with(index, { ...line, key }))}
                error={fieldError(isShown ? keyProblem(line, index) : null)}
              />
              <TextField
                label={undefined}
                aria-label={t('bucketBulk.tagValue', { number })}
                placeholder={t('bucket.tags.value')}
                maxLength={bucketTagLimits.valueLength}
                value={line.value}
                onChange={(value) => change(lines.with(index, { ...line, value }))}
                error={fieldError(isShown ? valueProblem(line) : null)}
              />
              <IconButton
                label={t('bucketBulk.tagRemove', { number })}
                icon={<IconDelete size={16} />}
                disabled={lines.length === 1 && !isUsed(line)}
                onClick={() => change(lines.length === 1 ? [emptyLine] : lines.toSpliced(index, 1))}
              />
            </div>
          );
        })}
        {fieldError(refused)}
        <Button
          size="small"
          icon={<IconAdd size={14} />}
          disabled={lines.length >= bucketTagLimits.tags}
          onClick={() => change([...lines, emptyLine])}
        >
          {t('bucketBulk.tagMore')}
        </Button>
      </fieldset>
      <SwitchField
        label={t('bucketBulk.keepOthers')}
        help={t(keepsOthers ? 'bucketBulk.keepOthersHelp' : 'bucketBulk.replaceHelp')}
        checked={keepsOthers}
        onChange={setKeepsOthers}
      />
      {!keepsOthers && used.length === 0 && <p className={styles['attention']}>{t('bucketBulk.tagsGone')}</p>}
    </BulkSetDialog>
  );
}
