import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
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
  /** What a tick means: attached to one user or group, unless told. */
  readonly words?: 'attached' | 'chosen';
  readonly error?: ReactNode;
  readonly onChange: (names: readonly string[]) => void;
}

/** Some of thousands of policies, those that are chosen first. */
export function PolicyChoice(props: PolicyChoiceProps) {
  const { offered, chosen, words = 'attached', error, onChange } = props;
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
        count={t(`setPolicies.${words}`, { count: chosen.length })}
      />
      <DataTable
        label={t('setPolicies.list')}
        rows={rows}
        columns={columns}
        getRowId={nameOf}
        selection={{
          selectedIds: new Set(chosen),
          onChange: (ids) => onChange([...ids]),
          labelOf: ({ name }) => t(`setPolicies.select.${words}`, { name: visibleText(name) }),
        }}
      />
      {error && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
    </div>
  );
}
