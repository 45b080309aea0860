import { Suspense, useId } from 'react';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Field } from '#/ui/Field.tsx';
import { lazyPart } from '#/ui/lazy-part.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { batchJobStartMessages } from './messages.ts';

const DefinitionEditorFrame = lazyPart(
  async () => (await import('./DefinitionEditorFrame.tsx')).DefinitionEditorFrame,
);

const height = 'max(50vh, 240px)';

/** The definition as it is entered. */
export function DefinitionField({ value, onChange, error }: Input<string>) {
  const { t } = useMessages(batchJobStartMessages);
  const id = useId();
  const label = t('batchJobStart.definition');
  return (
    <Field id={id} label={label} help={t('batchJobStart.definitionHelp')} error={error}>
      <div style={{ height }}>
        <Suspense fallback={<Skeleton height={height} />}>
          <DefinitionEditorFrame
            id={id}
            label={label}
            describedBy={error ? `${id}-help ${id}-error` : `${id}-help`}
            isInvalid={Boolean(error)}
            value={value}
            onChange={onChange}
            readOnly={false}
            focusFirst={false}
          />
        </Suspense>
      </div>
    </Field>
  );
}
