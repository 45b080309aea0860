import { bucketNameRules } from '@longshore/contract/buckets/buckets';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { IconClose, IconDone } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import styles from './bucket-name.module.css';

interface BucketNameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  /** Null where the buckets cannot be listed: then only the server knows. */
  readonly listedNames: ReadonlySet<string> | null;
}

/** The name, and which of its rules hold while it is typed. */
export function BucketNameField({ name, onChange, onBlur, error, listedNames }: BucketNameFieldProps) {
  const { t } = useTranslation();
  const rules = [
    ...bucketNameRules,
    ...(listedNames ? [{ id: 'unlisted', holds: () => !listedNames.has(name) } as const] : []),
  ];
  return (
    <div>
      <TextField
        label={t('buckets.add.name')}
        name="name"
        focusFirst
        required
        autoComplete="off"
        value={name}
        onChange={onChange}
        onBlur={onBlur}
        error={fieldError(error)}
      />
      <ul className={styles['rules']} aria-label={t('buckets.add.rules')}>
        {rules.map((rule) => {
          const state = name === '' ? 'ruleOpen' : rule.holds(name) ? 'ruleHolds' : 'ruleBroken';
          return (
            <li key={rule.id} data-state={state} className={styles['rule']}>
              <span aria-hidden="true" className={styles['sign']}>
                {state === 'ruleHolds' && <IconDone size={14} />}
                {state === 'ruleBroken' && <IconClose size={14} />}
                {state === 'ruleOpen' && '·'}
              </span>
              <VisuallyHidden>{t(`buckets.add.${state}`)}</VisuallyHidden>
              {t(`buckets.add.rule.${rule.id}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
