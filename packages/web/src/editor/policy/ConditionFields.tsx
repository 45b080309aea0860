import {
  conditionKeys,
  conditionOperators,
  valueKindOf,
} from '@longshore/contract/policy/condition-catalogue';
import { useEffect, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { type JsonNode, memberOf } from '../json-tree.ts';
import {
  addCondition,
  deleteCondition,
  setConditionKey,
  setConditionOperator,
  setConditionValues,
} from './condition-edit.ts';
import { policyFieldsMessages } from './messages.ts';
import type { StatementEdit } from './policy-edit.ts';
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
  const rows = useRef<HTMLDivElement>(null);
  /** A condition stands with the others of its operator, so that it may change places with it. */
  const moved = useRef<readonly [string, string]>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const [operator, key] = moved.current;
    moved.current = null;
    const at = conditions?.findIndex((one) => isSame(one, operator, key)) ?? -1;
    rows.current?.querySelectorAll('select')[at]?.focus();
  });
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
      <div ref={rows} className={styles['conditions']}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={index}
            index={index}
            condition={condition}
            others={conditions.toSpliced(index, 1)}
            onEdit={onEdit}
            onOperatorChange={(operator) => {
              moved.current = [operator, condition.key];
              onEdit(setConditionOperator(index, operator));
            }}
            onDelete={() => {
              add.current?.querySelector('button')?.focus();
              onEdit(deleteCondition(index));
            }}
          />
        ))}
      </div>
      <div ref={add}>
        <Button
          size="small"
          icon={<IconAdd size={16} />}
          disabled={free === undefined}
          onClick={() => {
            if (free === undefined) return;
            const [operator, key] = free;
            onEdit(addCondition(operator, key));
          }}
        >
          {t('policyFields.addCondition')}
        </Button>
      </div>
    </>
  );
}

interface ConditionRowProps {
  /** From 0. */
  readonly index: number;
  readonly condition: ShownCondition;
  readonly others: readonly ShownCondition[];
  readonly onEdit: (edit: StatementEdit) => void;
  readonly onOperatorChange: (operator: string) => void;
  readonly onDelete: () => void;
}

/** What is shown is what the text has, also where that cannot be saved. */
function ConditionRow({ index, condition, others, onEdit, onOperatorChange, onDelete }: ConditionRowProps) {
  const { t } = useMessages(policyFieldsMessages);
  const { operator, key, values } = condition;
  const number = index + 1;
  const isTaken = (name: string, text: string) => others.some((one) => isSame(one, name, text));
  const fault = key.trim() === '' ? 'keyEmpty' : isTaken(operator, key) ? 'keyTaken' : null;
  return (
    <fieldset className={styles['condition']} aria-label={t('policyFields.condition', { number })}>
      <div className={styles['conditionFields']}>
        <div className={styles['pair']}>
          <SelectField
            label={t('policyFields.operator')}
            value={operator}
            onChange={onOperatorChange}
            options={[...new Set([...conditionOperators, operator])].map((value) => ({
              value,
              label: value,
              disabled: value !== operator && isTaken(value, key),
            }))}
          />
          <SuggestField
            label={t('policyFields.key')}
            error={fault && t(`policyFields.${fault}`)}
            value={key}
            onChange={(text) => onEdit(setConditionKey(index, text))}
            suggestions={conditionKeys}
          />
        </div>
        <NamesField
          label={t('policyFields.values')}
          help={t('policyFields.valuesHelp')}
          value={values}
          onChange={(texts) => onEdit(setConditionValues(index, texts))}
          suggestions={[]}
          hasCommas
          verbatim={{
            emptyLabel: t('policyFields.emptyValue'),
            offersEmpty: valueKindOf(operator) === 'text',
          }}
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
