import { Suspense, useId, type ReactNode } from 'react';
import { Field } from '#/ui/Field.tsx';
import { lazyPart } from '#/ui/lazy-part.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { JsonAssist } from './json-assist.ts';

const JsonEditorFrame = lazyPart(async () => (await import('./JsonEditorFrame.tsx')).JsonEditorFrame);

export interface JsonEditorProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is completed and checked; the same object from one rendering to the next. */
  readonly assist: JsonAssist;
  readonly readOnly?: boolean | undefined;
  /** Takes the focus as soon as it is there. */
  readonly focusFirst?: boolean | undefined;
}

/** As much room before it is there as afterwards. */
const height = 'max(40vh, 160px)';

/** A field for JSON. The editor is loaded when it is first shown. */
export function JsonEditor({
  label,
  help,
  error,
  value,
  onChange,
  assist,
  readOnly = false,
  focusFirst = false,
}: JsonEditorProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div style={{ height }}>
        <Suspense fallback={<Skeleton height={height} />}>
          <JsonEditorFrame
            id={id}
            label={label}
            describedBy={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')}
            isInvalid={Boolean(error)}
            value={value}
            onChange={onChange}
            assist={assist}
            readOnly={readOnly}
            focusFirst={focusFirst}
          />
        </Suspense>
      </div>
    </Field>
  );
}
