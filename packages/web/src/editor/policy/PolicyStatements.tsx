import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import type { JsonProblem } from '../json-assist.ts';
import { policyFieldsMessages } from './messages.ts';
import { addStatement, deleteStatement, editStatement } from './policy-edit.ts';
import type { PolicyKind } from './policy-kind.ts';
import styles from './policy.module.css';
import { shownPolicy } from './shown-policy.ts';
import { StatementCard } from './StatementCard.tsx';

interface PolicyStatementsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly kind: PolicyKind;
  /** Those that are offered. */
  readonly resources: readonly string[];
  readonly problems: readonly JsonProblem[];
  /** The form says what is wrong. */
  readonly isAtFault: boolean;
}

/** Only what is being worked on, or is at fault, is open. */
const mostOpen = 1;
const pageSize = 50;

const isOf = ({ path }: JsonProblem, index: number): boolean => path[0] === 'Statement' && path[1] === index;
const isFaulty = (problems: readonly JsonProblem[], index: number): boolean =>
  problems.some((problem) => problem.severity === 'error' && isOf(problem, index));

export function PolicyStatements(props: PolicyStatementsProps) {
  const { value, onChange, kind, resources, problems, isAtFault } = props;
  const { t } = useMessages(policyFieldsMessages);
  const policy = useMemo(() => (value.trim() === '' ? { statements: [] } : shownPolicy(value)), [value]);
  const statements = policy?.statements ?? [];
  const [areOpen, setAreOpen] = useState<Readonly<Record<number, boolean>>>({});
  const [areAllOpen] = useState(statements.length <= mostOpen);
  const [most, setMost] = useState(pageSize);
  const list = useRef<HTMLDivElement>(null);
  const added = useRef<number>(null);
  useEffect(() => {
    if (added.current === null) return;
    const card = list.current?.querySelector(`[data-statement="${added.current}"]`);
    if (card === undefined || card === null) return;
    added.current = null;
    card.querySelector<HTMLElement>('button')?.focus();
  });
  if (policy === null) return <p className={styles['note']}>{t('policyFields.noFields')}</p>;
  const count = statements.length;
  const add = () => {
    added.current = count;
    setAreOpen({ ...areOpen, [count]: true });
    setMost(Math.max(most, count + 1));
    onChange(addStatement(value, kind.newStatement));
  };
  const remove = (index: number) => {
    const kept = statements.map((_, at) => areOpen[at] ?? areAllOpen).toSpliced(index, 1);
    setAreOpen(Object.fromEntries(kept.entries()));
    // What had the focus is gone.
    list.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
    onChange(deleteStatement(value, index));
  };
  return (
    <div ref={list} className={styles['statements']}>
      {count === 0 && <p className={styles['note']}>{t('policyFields.none')}</p>}
      {statements.slice(0, most).map((node, index) => (
        <StatementCard
          key={index}
          index={index}
          node={node}
          text={value.slice(node.from, node.to)}
          kind={kind}
          resources={resources}
          problems={problems.filter((problem) => isOf(problem, index))}
          isAtFault={isAtFault}
          isOpen={areOpen[index] ?? (areAllOpen || (isAtFault && isFaulty(problems, index)))}
          onOpenChange={(isOpen) => setAreOpen({ ...areOpen, [index]: isOpen })}
          onEdit={(edit) => {
            // It was opened by a fault, maybe, which the edit mends.
            setAreOpen({ ...areOpen, [index]: true });
            onChange(editStatement(value, index, edit));
          }}
          onDelete={() => remove(index)}
        />
      ))}
      {count > most && (
        <div>
          <Button onClick={() => setMost(most + pageSize)}>
            {t('policyFields.more', { count: Math.min(pageSize, count - most) })}
          </Button>
        </div>
      )}
      <div data-add>
        <Button icon={<IconAdd size={16} />} onClick={add}>
          {t('policyFields.add')}
        </Button>
      </div>
    </div>
  );
}
