import { useDeferredValue, useMemo, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { DataTable } from '#/table/DataTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../policies.module.css';
import { setPoliciesMessages } from './messages.ts';
import { nameOf, useNameColumns } from './name-columns.tsx';

interface PolicyChoiceProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Some of thousands of policies, those that are chosen first. */
export function PolicyChoice({ offered, chosen, onChange }: PolicyChoiceProps) {
  const { t } = useMessages(setPoliciesMessages);
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim().toLowerCase());
  // The order of the moment it opened: rows do not jump while they are ticked.
  const [first] = useState(() => new Set(chosen));
  const rows = useMemo(() => {
    const names = [...first, ...offered.filter((name) => !first.has(name))];
    return names.filter((name) => name.toLowerCase().includes(filter)).map((name) => ({ name }));
  }, [offered, first, filter]);
  const columns = useNameColumns(t('setPolicies.name'));
  return (
    <div className={styles['choices']}>
      <Toolbar
        filter={{
          label: t('setPolicies.filter'),
          placeholder: t('setPolicies.filter'),
          text,
          onChange: setText,
        }}
        count={t('setPolicies.chosen', { count: chosen.length })}
      />
      <DataTable
        label={t('setPolicies.list')}
        rows={rows}
        columns={columns}
        getRowId={nameOf}
        selection={{
          selectedIds: new Set(chosen),
          onChange: (ids) => onChange([...ids]),
          labelOf: ({ name }) => t('setPolicies.select', { name: visibleText(name) }),
        }}
      />
    </div>
  );
}
