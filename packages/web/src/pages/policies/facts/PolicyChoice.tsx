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

interface ChosenChangesProps {
  readonly before: ReadonlySet<string>;
  readonly chosen: readonly string[];
}

/** What changes once it is saved. */
function ChosenChanges({ before, chosen }: ChosenChangesProps) {
  const { t } = useMessages(setPoliciesMessages);
  const parts = {
    attaches: chosen.filter((name) => !before.has(name)),
    detaches: [...before].filter((name) => !chosen.includes(name)),
  };
  return (
    <output className={styles['changes']}>
      {(['attaches', 'detaches'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <span key={part}>
              {t(`setPolicies.${part}`, {
                count: parts[part].length,
                names: parts[part].map(visibleText).join(', '),
              })}
            </span>
          ),
      )}
    </output>
  );
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
          hasNoAll: true,
          labelOf: ({ name }) => t(`setPolicies.select.${words}`, { name: visibleText(name) }),
        }}
      />
      {words === 'attached' && <ChosenChanges before={first} chosen={chosen} />}
      {error && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
    </div>
  );
}
