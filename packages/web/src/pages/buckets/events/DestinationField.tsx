import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorWords } from '#/api/error-words.ts';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { destinationsQuery } from './events-query.ts';
import { bucketEventsMessages } from './messages.ts';

/** The ARN of a destination: one of those that the server's configuration names, where they can be listed. */
export function DestinationField(input: Input<string>) {
  const { t } = useMessages(bucketEventsMessages);
  const { data, error } = useQuery(destinationsQuery);
  const { arns = [] } = data ?? {};
  const { value, onChange } = input;
  const only = arns.length === 1 ? arns[0] : undefined;
  // Once: what is typed over it, or taken away, stays so.
  const isOffered = useRef(false);
  useEffect(() => {
    if (only === undefined || isOffered.current) return;
    isOffered.current = true;
    if (value === '') onChange(only);
  }, [only, value, onChange]);
  const listed =
    arns.length === 0
      ? t('bucketEvents.empty.noDestination')
      : t('bucketEvents.form.arnHelp', { count: arns.length });
  const unlisted = error && t('bucketEvents.form.arnUnlisted', { reason: errorWords(error).errorMessage });
  return (
    <SuggestField
      {...input}
      label={t('bucketEvents.form.arn')}
      help={data ? listed : unlisted}
      suggestions={arns}
      placeholder={arns[0]}
      required
      focusFirst
    />
  );
}
