import { bucketNameRules } from '@longshore/contract/buckets/buckets-schemas';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { IconClose, IconDone } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { bucketListMessages } from '../list/messages.ts';
import styles from './bucket-name.module.css';

interface BucketNameFieldProps extends Input<string> {
  /** Null where the buckets cannot be listed: then only the server knows. */
  readonly listedNames: ReadonlySet<string> | null;
}

/** The name, and which of its rules hold while it is typed. */
export function BucketNameField({ listedNames, ...input }: BucketNameFieldProps) {
  const { t } = useMessages(bucketListMessages);
  const { value: name } = input;
  const rules = [
    ...bucketNameRules,
    ...(listedNames ? [{ id: 'unlisted', holds: () => !listedNames.has(name) } as const] : []),
  ];
  return (
    <div>
      <TextField {...input} label={t('buckets.add.name')} focusFirst required autoComplete="off" />
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
