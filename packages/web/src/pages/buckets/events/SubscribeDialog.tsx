import { bucketEventCreate } from '@longshore/contract/buckets/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { fieldError } from '#/form/field-error.tsx';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { EventChecklist, type ChosenEvents } from './EventChecklist.tsx';
import { ownNames } from './event-names.ts';
import { destinationsQuery, eventsQuery } from './events-query.ts';
import { subscriptionErrors } from './subscription-errors.ts';

interface SubscribeDialogProps {
  readonly bucketName: string;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

const nothing: ChosenEvents = { kinds: [], names: [] };
const field = (name: string) => `body.configuration.${name}`;

/** Has a bucket tell a destination about events. */
export function SubscribeDialog({ bucketName, refusal, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ arn: '', prefix: '', suffix: '', events: nothing });
  const [isChecked, setChecked] = useState(false);
  const destinations = useQuery(destinationsQuery);
  const setting = useSetting({
    bucketName,
    query: eventsQuery(bucketName),
    // A subscription is added beside the others, whatever they are.
    opened: undefined,
    partOf: () => null,
    save: () => {
      const { kinds, names } = draft.events;
      return call(bucketEventCreate, {
        params: { bucketName },
        body: {
          configuration: {
            arn: draft.arn.trim(),
            events: [...kinds],
            names: [...ownNames(names, kinds)],
            prefix: draft.prefix,
            suffix: draft.suffix,
          },
        },
      });
    },
    onSaved: () => {
      showMessage(t('bucketEvents.subscribed', { arn: draft.arn.trim() }));
      onClose();
    },
  });
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next });
    setting.reset();
  };
  const problems = subscriptionErrors(draft);
  const errorOf = (name: keyof typeof problems): string | null => {
    const problem = isChecked ? problems[name] : undefined;
    return problem === undefined ? setting.errorOn(field(name)) : t(`bucketEvents.form.${problem}`);
  };
  const eventsError = errorOf('events') ?? setting.errorOn(field('names'));
  const errors = [errorOf('arn'), errorOf('prefix'), errorOf('suffix'), eventsError];
  const arns = destinations.data?.arns ?? [];
  const arnHelp = destinations.isSuccess
    ? arns.length === 0
      ? t('bucketEvents.empty.noDestination')
      : t('bucketEvents.form.arnHelp', { count: arns.length })
    : destinations.error &&
      t('bucketEvents.form.arnUnlisted', { reason: errorWords(destinations.error).errorMessage });
  return (
    <SettingDialog
      title={t('bucketEvents.subscribe')}
      size="wide"
      setting={setting}
      submitLabel={t('bucketEvents.subscribe')}
      submitRefused={refusal}
      isErrorOnField={setting.error !== null && errors.some((error) => error !== null)}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(problems).length === 0) setting.submit();
      }}
      renderTheirs={() => null}
      onTake={() => {}}
      onClose={onClose}
    >
      <TextField
        label={t('bucketEvents.form.arn')}
        help={arnHelp}
        error={fieldError(errorOf('arn'))}
        value={draft.arn}
        onChange={(arn) => change({ arn })}
        suggestions={arns}
        placeholder={arns[0]}
        required
        monospace
        focusFirst
        autoComplete="off"
      />
      <TextField
        label={t('bucketEvents.form.prefix')}
        help={t('bucketEvents.form.prefixHelp')}
        error={fieldError(errorOf('prefix'))}
        value={draft.prefix}
        onChange={(prefix) => change({ prefix })}
        monospace
        autoComplete="off"
      />
      <TextField
        label={t('bucketEvents.form.suffix')}
        help={t('bucketEvents.form.suffixHelp')}
        error={fieldError(errorOf('suffix'))}
        value={draft.suffix}
        onChange={(suffix) => change({ suffix })}
        monospace
        autoComplete="off"
      />
      <EventChecklist chosen={draft.events} onChange={(events) => change({ events })} error={eventsError} />
    </SettingDialog>
  );
}
