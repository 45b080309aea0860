import { useId } from 'react';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Unfold } from '#/ui/Unfold.tsx';
import {
  eventFamilies,
  eventFamilyNames,
  fullName,
  isCovered,
  kindCovering,
  ownNames,
} from './event-names.ts';
import styles from './events.module.css';
import { bucketEventsMessages } from './messages.ts';
import type { ChosenEvents } from './notification.ts';

type EventChecklistProps = Pick<Input<ChosenEvents>, 'value' | 'onChange' | 'error'>;

/** In the order in which people ask for them. */
const kindsShown = ['put', 'get', 'delete', 'replica', 'ilm', 'scanner'] as const;

const toggled = <Name extends string>(names: Name[], name: Name): Name[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** The groups of events that people choose from, and below them each event that the server knows. */
export function EventChecklist({ value: chosen, onChange, error }: EventChecklistProps) {
  const { t } = useMessages(bucketEventsMessages);
  const id = useId();
  const { kinds, names } = chosen;
  const count = ownNames(names, kinds).length;
  return (
    <fieldset className={styles['group']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>{t('bucketEvents.form.events')}</legend>
      <div className={styles['choices']}>
        {kindsShown.map((kind) => (
          <div key={kind} className={styles['choice']}>
            <input
              type="checkbox"
              id={`${id}-${kind}`}
              aria-describedby={`${id}-${kind}-help`}
              aria-invalid={error ? true : undefined}
              checked={kinds.includes(kind)}
              onChange={() => onChange({ ...chosen, kinds: toggled(kinds, kind) })}
            />
            <label htmlFor={`${id}-${kind}`}>{t(`bucketEvents.kind.${kind}`)}</label>
            <div id={`${id}-${kind}-help`} className={styles['help']}>
              {t(`bucketEvents.kindHelp.${kind}`)}
            </div>
          </div>
        ))}
      </div>
      <Unfold
        label={
          count === 0 ? t('bucketEvents.form.allNames') : t('bucketEvents.form.allNamesChosen', { count })
        }
      >
        <SingleEvents value={chosen} onChange={onChange} />
      </Unfold>
      <div id={`${id}-error`} className={styles['error']}>
        {error}
      </div>
    </fieldset>
  );
}

function SingleEvents({ value: chosen, onChange }: Omit<EventChecklistProps, 'error'>) {
  const { t } = useMessages(bucketEventsMessages);
  const { kinds, names } = chosen;
  return (
    <div className={styles['families']}>
      {eventFamilyNames.map((family) => (
        <fieldset key={family} className={styles['group']}>
          <legend className={styles['legend']}>{t(`bucketEvents.family.${family}`)}</legend>
          {eventFamilies[family].map((one) => {
            const name = fullName(family, one);
            const kind = kindCovering(name, kinds);
            const isIncluded = kind !== undefined || isCovered(name, names);
            return (
              <label
                key={name}
                className={styles['choice']}
                data-tip={kind && t('bucketEvents.form.includedIn', { kind: t(`bucketEvents.kind.${kind}`) })}
              >
                <input
                  type="checkbox"
                  checked={isIncluded || names.includes(name)}
                  disabled={isIncluded}
                  onChange={() => onChange({ ...chosen, names: toggled(names, name) })}
                />
                <code>{name}</code>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
