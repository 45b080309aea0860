import { useMessages } from '#/messages/catalogue.ts';
import type { Fields } from '#/form/fields.ts';
import { TextField } from '#/ui/TextField.tsx';
import type { z } from 'zod';
import { searchMessages } from './messages.ts';
import type { SearchForm } from './search-form.ts';
import classes from './search.module.css';

/** What is looked for; all that is filled in has to fit. */
export function SearchFields({ fields }: { readonly fields: Fields<z.input<typeof SearchForm>> }) {
  const { t } = useMessages(searchMessages);
  return (
    <div className={classes['fields']}>
      <div className={classes['wide']}>
        <TextField
          {...fields.input('name')}
          label={t('objectSearch.name')}
          help={t('objectSearch.nameHelp')}
          autoComplete="off"
          focusFirst
          monospace
        />
      </div>
      <TextField
        {...fields.input('minSize')}
        label={t('objectSearch.minSize')}
        help={t('objectSearch.sizeHelp')}
        autoComplete="off"
      />
      <TextField
        {...fields.input('maxSize')}
        label={t('objectSearch.maxSize')}
        help={t('objectSearch.sizeHelp')}
        autoComplete="off"
      />
      <TextField {...fields.input('from')} label={t('objectSearch.from')} type="date" />
      <TextField {...fields.input('to')} label={t('objectSearch.to')} type="date" />
      <div className={classes['wide']}>
        <TextField
          {...fields.input('tags')}
          label={t('objectSearch.tags')}
          help={t('objectSearch.tagsHelp')}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
