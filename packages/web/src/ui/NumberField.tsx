import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldParts, type FieldProps } from './field.ts';

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
  const { value, onChange, min, max, step = 1, decimals = false, unit } = props;
  return (
    <NumberInput
      {...fieldParts(props)}
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? '' : Number(next))}
      {...(min === undefined ? {} : { min, allowNegative: min < 0 })}
      {...(max === undefined ? {} : { max })}
      step={step}
      allowDecimal={decimals}
      clampBehavior="none"
      {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: 56, hideControls: true })}
    />
  );
}
