import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import classes from './details.module.css';
import { detailsMessages } from './messages.ts';
import { isUsed, type MetadataValues, noLine } from './metadata-values.ts';

/** The user metadata, a line each. */
export function MetadataLines({ fields }: { readonly fields: Fields<MetadataValues> }) {
  const { t } = useMessages(detailsMessages);
  const { value: lines, onChange } = fields.input('own');
  return (
    <fieldset className={classes['lines']}>
      <legend className={classes['legend']}>{t('objectDetails.metadata.own')}</legend>
      {lines.map((line, index) => {
        const number = index + 1;
        const { input } = fields.line('own', index);
        return (
          // A line has no name of its own: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes['line']}>
            <TextField
              {...input('name')}
              label={undefined}
              aria-label={t('objectDetails.metadata.name', { number })}
              placeholder={t('objectDetails.metadata.namePlaceholder')}
              autoComplete="off"
            />
            <TextField
              {...input('value')}
              label={undefined}
              aria-label={t('objectDetails.metadata.value', { number })}
              placeholder={t('objectDetails.metadata.valuePlaceholder')}
              autoComplete="off"
            />
            <IconButton
              label={t('objectDetails.metadata.remove', { number })}
              icon={<IconDelete size={16} />}
              disabled={lines.length === 1 && !isUsed(line)}
              onClick={() => onChange(lines.length === 1 ? [noLine] : lines.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {fields.listError('own')}
      <Button size="small" icon={<IconAdd size={14} />} onClick={() => onChange([...lines, noLine])}>
        {t('objectDetails.metadata.more')}
      </Button>
    </fieldset>
  );
}
