import { useState } from 'react';
import type { z } from 'zod';
import { FormBody } from '#/form/FormBody.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { type SearchOf, useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconClose, IconSearch, IconStop } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { Place } from '../object-pages.ts';
import { objectSearch } from '../object-search.ts';
import { searchMessages } from './messages.ts';
import { SearchFields } from './SearchFields.tsx';
import { SearchForm } from './search-form.ts';
import { SearchProgress } from './SearchProgress.tsx';
import { SearchResults } from './SearchResults.tsx';
import classes from './search.module.css';
import { useSearch } from './use-search.ts';

const anyName = '*';

const nowhere = { search: '', minSize: '', maxSize: '', from: '', to: '', tags: '', dialog: '', item: '' };

type Typed = z.input<typeof SearchForm>;

/** The fields as the address has them. */
function typedIn(asked: string, address: SearchOf<typeof objectSearch>): Typed {
  const { minSize = '', maxSize = '', from = '', to = '', tags = '' } = address;
  return { name: asked === anyName ? '' : asked, minSize, maxSize, from, to, tags };
}

const isEmpty = (typed: Typed): boolean => Object.values(typed).every((text) => text === '');

interface SearchPanelProps {
  readonly place: Place;
  /** What the address asks for; `*` is any name. */
  readonly asked: string;
}

/** Looks through all below a place, in place of its list. */
export function SearchPanel({ place, asked }: SearchPanelProps) {
  const { t } = useMessages(searchMessages);
  const [address, show] = useScreenSearch(objectSearch);
  const [initial] = useState(() => typedIn(asked, address));
  const search = useSearch(place, isEmpty(initial) ? null : (SearchForm.safeParse(initial).data ?? null));
  const { isRunning } = search;
  const form = useForm({ schema: SearchForm, initial });
  const submit = () =>
    form.submit((wanted) => {
      const { name, ...others } = form.values;
      show({ ...others, search: name.trim() === '' ? anyName : name }, { replace: true });
      search.start(wanted);
    });
  return (
    <section aria-labelledby="search-title">
      <div className={classes['head']}>
        <h2 id="search-title" className={classes['title']}>
          {t('objectSearch.title', { place: visibleText(`${place.bucketName}/${place.prefix}`) })}
        </h2>
        <Button kind="quiet" size="small" icon={<IconClose size={16} />} onClick={() => show(nowhere)}>
          {t('objectSearch.close')}
        </Button>
      </div>
      <FormBody
        form={form}
        save={{ busy: isRunning, submit }}
        actions={
          isRunning ? (
            <Button icon={<IconStop size={16} />} onClick={search.stop}>
              {t('objectSearch.stop')}
            </Button>
          ) : (
            <Button type="submit" kind="primary" icon={<IconSearch size={16} />}>
              {t('objectSearch.start')}
            </Button>
          )
        }
      >
        <SearchFields fields={form} />
      </FormBody>
      <SearchProgress search={search} />
      <SearchResults place={place} search={search} />
    </section>
  );
}
