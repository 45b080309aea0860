import './mantine-base.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Field } from './Field.tsx';
import classes from './Field.module.css';
import { describedInput, inputParts, type FieldProps } from './field.ts';

export interface NumberFieldProps extends FieldProps {
  /** An empty field is the empty string, so that it can be told from 0. */
  readonly value: number | '';
  readonly onChange: (value: number | '') => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Whole numbers unless decimals are allowed. */
  readonly decimals?: boolean | undefined;
  readonly unit?: ReactNode;
}

export function NumberField(props: NumberFieldProps) {
  const { label, help, error, value, onChange, min, max, step = 1, decimals = false, unit } = props;
  const id = useId();
  const parts = inputParts(id, props);
  return (
    <Field id={id} label={label} help={help} error={error}>
      <NumberInput
        {...parts}
        {...describedInput(parts)}
        classNames={{ wrapper: classes['library'] ?? '' }}
        error={Boolean(error)}
        value={value}
        onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? '' : Number(next))}
        {...(min === undefined ? {} : { min, allowNegative: min < 0 })}
        {...(max === undefined ? {} : { max })}
        step={step}
        allowDecimal={decimals}
        clampBehavior="none"
        {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: 56, hideControls: true })}
      />
    </Field>
  );
}
