import { useId } from 'react';
import { Field } from './Field.tsx';
import classes from './FileField.module.css';
import { inputParts, type FieldProps } from './field.ts';

interface FileFieldProps extends FieldProps {
  /** Endings and types, as the platform's own picker takes them. */
  readonly accept: string;
  readonly focusFirst?: boolean | undefined;
  readonly onChange: (file: File | null) => void;
  /** For whoever puts the focus back on it. */
  readonly id?: string | undefined;
}

/** One file, by the platform's own picker. */
export function FileField(props: FileFieldProps) {
  const { label, help, error, accept, focusFirst = false, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <input
        {...inputParts(id, props)}
        type="file"
        data-autofocus={focusFirst || undefined}
        accept={accept}
        className={classes['file']}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
    </Field>
  );
}
