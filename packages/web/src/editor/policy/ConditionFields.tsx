import { conditionKeys, conditionOperators } from '@longshore/contract/policy/condition-catalogue';
import { useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { type JsonNode, memberOf } from '../json-tree.ts';
import { policyFieldsMessages } from './messages.ts';
import { setConditions, type StatementEdit, withValues } from './policy-edit.ts';
import styles from './policy.module.css';
import type { ShownCondition, ShownStatement } from './shown-policy.ts';

interface ConditionFieldsProps {
  readonly shown: ShownStatement;
  readonly node: JsonNode;
  readonly onEdit: (edit: StatementEdit) => void;
}

/** Those that a new condition is one of. */
const usual = [
  ['IpAddress', 'aws:SourceIp'],
  ['StringLike', 's3:prefix'],
  ['StringEquals', 'aws:username'],
] as const;

const isSame = (a: ShownCondition, operator: string, key: string): boolean =>
  a.operator === operator && a.key === key;

/** All of them have to hold. */
export function ConditionFields({ shown: { conditions }, node, onEdit }: ConditionFieldsProps) {
  const { t } = useMessages(policyFieldsMessages);
  const add = useRef<HTMLDivElement>(null);
  if (conditions === null)
    return (
      <>
        <p className={styles['note']}>{t('policyFields.conditionsAsJson')}</p>
        {/* It scrolls: whoever has no mouse must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles['json']} tabIndex={0} aria-label={t('policyFields.conditions')}>
          {JSON.stringify(memberOf(node, 'Condition')?.node.value, null, 2)}
        </pre>
      </>
    );
  const free = usual.find(([operator, key]) => !conditions.some((one) => isSame(one, operator, key)));
  return (
    <>
      <p className={styles['label']}>{t('policyFields.conditions')}</p>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          number={index + 1}
          condition={condition}
          others={conditions.toSpliced(index, 1)}
          onChange={(next) => onEdit(setConditions(conditions.with(index, next)))}
          onDelete={() => {
            add.current?.querySelector('button')?.focus();
            onEdit(setConditions(conditions.toSpliced(index, 1)));
          }}
        />
      ))}
      <div ref={add}>
        <Button
          size="small"
          icon={<IconAdd size={16} />}
          disabled={free === undefined}
          onClick={() => {
            if (free === undefined) return;
            const [operator, key] = free;
            onEdit(setConditions([...conditions, { operator, key, values: [], written: [] }]));
          }}
        >
          {t('policyFields.addCondition')}
        </Button>
      </div>
    </>
  );
}

interface ConditionRowProps {
  /** From 1. */
  readonly number: number;
  readonly condition: ShownCondition;
  readonly others: readonly ShownCondition[];
  readonly onChange: (next: ShownCondition) => void;
  readonly onDelete: () => void;
}

function ConditionRow({ number, condition, others, onChange, onDelete }: ConditionRowProps) {
  const { t } = useMessages(policyFieldsMessages);
  /** What cannot be written: two conditions with one operator and key would become one. */
  const [held, setHeld] = useState<string | null>(null);
  const { operator, key, values } = condition;
  const isTaken = (name: string, text: string) => others.some((one) => isSame(one, name, text));
  const changeKey = (text: string) => {
    const isHeld = text.trim() === '' || isTaken(operator, text);
    setHeld(isHeld ? text : null);
    if (!isHeld) onChange({ ...condition, key: text });
  };
  const error =
    held === null ? undefined : t(held.trim() === '' ? 'policyFields.keyEmpty' : 'policyFields.keyTaken');
  return (
    <fieldset className={styles['condition']} aria-label={t('policyFields.condition', { number })}>
      <div className={styles['conditionFields']}>
        <div className={styles['pair']}>
          <SelectField
            label={t('policyFields.operator')}
            value={operator}
            onChange={(next) => onChange({ ...condition, operator: next })}
            options={[...new Set([...conditionOperators, operator])].map((value) => ({
              value,
              label: value,
              disabled: isTaken(value, key),
            }))}
          />
          <SuggestField
            label={t('policyFields.key')}
            error={error}
            value={held ?? key}
            onChange={changeKey}
            suggestions={conditionKeys}
          />
        </div>
        <NamesField
          label={t('policyFields.values')}
          value={values}
          onChange={(texts) => onChange(withValues(condition, texts))}
          suggestions={[]}
        />
      </div>
      <IconButton
        label={t('policyFields.deleteCondition', { number })}
        icon={<IconDelete size={16} />}
        onClick={onDelete}
      />
    </fieldset>
  );
}
