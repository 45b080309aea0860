import type { JournalList } from '@longshore/contract/journal/journal-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { Button } from '#/ui/Button.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from './journal.module.css';
import { filtersOf, type JournalSearch } from './journal-search.ts';
import { journalMessages } from './messages.ts';

interface JournalFiltersProps {
  readonly search: JournalSearch;
  readonly show: (
    next: { readonly [Name in keyof JournalSearch]?: string | undefined },
    how: { readonly replace: true },
  ) => void;
  readonly scope: JournalList['scope'];
  readonly tags: readonly string[];
}

const replace = { replace: true } as const;
const none = { place: '', user: '', tag: '', outcome: '', from: '', to: '' };

/** All filters stand in the address. */
export function JournalFilters({ search, show, scope, tags }: JournalFiltersProps) {
  const { t } = useMessages(journalMessages);
  const { user = '', tag = '', outcome = '', from = '', to = '' } = search;
  const typed = useFilterText(user, (name) => show({ user: name }, replace));
  return (
    <fieldset className={styles['filters']} aria-label={t('journal.filters')}>
      {scope === 'everyone' && (
        <TextField
          label={t('journal.user')}
          value={typed.text}
          onChange={typed.setText}
          type="search"
          autoComplete="off"
        />
      )}
      <SelectField
        label={t('journal.kind')}
        value={tag}
        onChange={(value) => show({ tag: value }, replace)}
        options={[
          { value: '', label: t('journal.anyKind') },
          ...[...new Set(tag === '' ? tags : [...tags, tag])].map((value) => ({ value, label: value })),
        ]}
      />
      <SelectField
        label={t('journal.outcomeLabel')}
        value={outcome}
        onChange={(value) => show({ outcome: value }, replace)}
        options={[
          { value: '', label: t('journal.anyOutcome') },
          { value: 'done', label: t('journal.outcome.done') },
          { value: 'uncertain', label: t('journal.outcome.uncertain') },
        ]}
      />
      <TextField
        label={t('journal.from')}
        type="datetime-local"
        value={from}
        onChange={(value) => show({ from: value }, replace)}
      />
      <TextField
        label={t('journal.to')}
        type="datetime-local"
        value={to}
        onChange={(value) => show({ to: value }, replace)}
      />
      {Object.keys(filtersOf(search)).length > 0 && (
        <Button onClick={() => show(none, replace)}>{t('journal.clear')}</Button>
      )}
    </fieldset>
  );
}
