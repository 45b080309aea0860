import { ApiError } from '@longshore/contract/client';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import { errorWords } from '#/api/error-words.ts';
import type { Part } from '#/api/part.ts';
import { type RefusedCall, refusedCall } from '#/api/refused-call.ts';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconEdit, IconLock } from '#/ui/icons.tsx';
import classes from './summary.module.css';

const notSupported = ['NotOffered', 'NotImplemented', 'XNotImplemented'];

interface SummaryItemProps<Now> {
  readonly label: string;
  readonly part: Part<Now>;
  readonly children: (now: Now) => ReactNode;
  readonly edit?:
    | { readonly label: string; readonly refusal: string | null; readonly onEdit: () => void }
    | undefined;
}

const isUnsupported = (error: Error | null): boolean =>
  error instanceof ApiError && notSupported.includes(error.code);

/** One thing that is set, with its own permission to see it and to change it. */
export function SummaryItem<Now>({ label, part, children, edit }: SummaryItemProps<Now>) {
  return (
    <div className={classes['item']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']}>
        <div className={classes['words']}>
          <Value part={part}>{children}</Value>
        </div>
        {edit && !isUnsupported(part.error) && (
          <Button
            size="small"
            icon={<IconEdit size={14} />}
            aria-label={edit.label}
            disabledReason={edit.refusal}
            onClick={edit.onEdit}
          >
            <EditWord />
          </Button>
        )}
      </dd>
    </div>
  );
}

function EditWord() {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  return t('bucket.summary.edit');
}

interface RefusedProps {
  readonly reason: string;
  readonly call?: RefusedCall | undefined;
}

function Refused({ reason, call }: RefusedProps) {
  return (
    <>
      <span className={classes['refused']}>
        <IconLock size={14} />
        {reason}
      </span>{' '}
      {call && <SimulatorLink {...call} />}
    </>
  );
}

function Value<Now>({ part, children }: Pick<SummaryItemProps<Now>, 'part' | 'children'>) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  if (part.state === 'refused') {
    const { reason, answer } = part;
    const call =
      answer?.allowed === false ? { action: answer.missing, resource: answer.resource } : undefined;
    return <Refused reason={reason} call={call} />;
  }
  if (part.error === null) return children(part.now);
  const { error } = part;
  if (isUnsupported(error)) return t('buckets.notSupported');
  if (!(error instanceof ApiError) || error.status !== 403) return <Failed {...part} error={error} />;
  const { action } = error.body;
  return (
    <Refused
      call={refusedCall(error)}
      reason={
        action === undefined
          ? errorWords(error).errorMessage
          : t('shell.refused.requires', { actions: action })
      }
    />
  );
}

interface FailedProps {
  readonly error: Error;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

function Failed({ error, isReading, onRetry }: FailedProps) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  return (
    <span className={classes['failed']} role="alert">
      {errorWords(error).errorMessage}
      <Button size="small" kind="quiet" busy={isReading} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </span>
  );
}
