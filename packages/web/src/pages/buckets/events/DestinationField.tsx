import { eventDestinationList } from '@longshore/contract/buckets/events';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { destinationsQuery } from './events-query.ts';
import { bucketEventsMessages } from './messages.ts';

interface DestinationFieldProps extends Input<string> {
  /** What is filled in where there is no choice. */
  readonly onOffer: (arn: string) => void;
}

/** The ARN of a destination: one of those that the server's configuration names, where they can be listed. */
export function DestinationField({ onOffer, ...input }: DestinationFieldProps) {
  const { t } = useMessages(bucketEventsMessages);
  const session = useSession();
  const refusal = useRefusals().all(can(eventDestinationList, session));
  const { data, error } = useQuery({ ...destinationsQuery, enabled: refusal === null });
  const { arns = [] } = data ?? {};
  const { value, onChange } = input;
  const only = arns.length === 1 ? arns[0] : undefined;
  // Once: what is typed over it, or taken away, stays so.
  const isOffered = useRef(false);
  useEffect(() => {
    if (only === undefined || isOffered.current) return;
    isOffered.current = true;
    if (value !== '') return;
    onChange(only);
    onOffer(only);
  }, [only, value, onChange, onOffer]);
  const listed =
    arns.length === 0
      ? t('bucketEvents.empty.noDestination')
      : t('bucketEvents.form.arnHelp', { count: arns.length });
  const reason = refusal ?? (error && errorWords(error).errorMessage);
  const unlisted = reason && t('bucketEvents.form.arnUnlisted', { reason });
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
