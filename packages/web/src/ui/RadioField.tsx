import './mantine-base.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import fieldClasses from './Field.module.css';
import type { FieldProps } from './field.ts';

export interface RadioFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly help?: string }[];
}

export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, help, error, name, value, onChange, options, disabled = false } = props;
  return (
    <Radio.Group
      label={label}
      description={help}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{
        label: fieldClasses['label'] ?? '',
        description: fieldClasses['help'] ?? '',
        error: fieldClasses['error'] ?? '',
      }}
      {...(name === undefined ? {} : { name })}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <div className={fieldClasses['radios']} data-explained={options.some((one) => one.help)}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.help}
            classNames={{ description: fieldClasses['help'] ?? '', radio: fieldClasses['radio'] ?? '' }}
            disabled={disabled}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
