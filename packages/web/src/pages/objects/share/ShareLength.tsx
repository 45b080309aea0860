import { useId } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { shareMessages } from './messages.ts';
import { lengthFault, type Length } from './share-link.ts';
import classes from './share.module.css';

const parts = [
  ['days', 7],
  ['hours', 23],
  ['minutes', 59],
] as const;

interface ShareLengthProps {
  readonly value: Length;
  readonly onChange: (length: Length) => void;
}

/** How long the link lasts. */
export function ShareLength({ value, onChange }: ShareLengthProps) {
  const { t } = useMessages(shareMessages);
  const id = useId();
  const fault = lengthFault(value);
  return (
    <fieldset className={classes['length']} aria-describedby={fault ? id : undefined}>
      <legend>{t('share.validFor')}</legend>
      <div className={classes['parts']}>
        {parts.map(([part, max]) => (
          <NumberField
            key={part}
            label={t(`share.${part}`)}
            value={value[part]}
            min={0}
            max={max}
            onChange={(next) => onChange({ ...value, [part]: next })}
          />
        ))}
      </div>
      <p id={id} role="alert" className={classes['fault']}>
        {fault && t(`share.${fault}`)}
      </p>
    </fieldset>
  );
}
