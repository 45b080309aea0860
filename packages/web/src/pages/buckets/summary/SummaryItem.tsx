import { ApiError } from '@longshore/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconEdit, IconLock } from '#/ui/icons.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import classes from './summary.module.css';

const notOffered = ['NotOffered', 'NotImplemented', 'XNotImplemented'];

interface SummaryItemProps<Now> {
  readonly label: string;
  /** Why it cannot be seen; null where it can. */
  readonly refusal: string | null;
  readonly query: Pick<UseQueryResult<Now>, 'data' | 'error' | 'refetch'>;
  readonly children: (now: Now) => ReactNode;
  readonly edit?:
    | { readonly label: string; readonly refusal: string | null; readonly onEdit: () => void }
    | undefined;
}

/** One thing that is set, with its own permission to see it and to change it. */
export function SummaryItem<Now>({ label, refusal, query, children, edit }: SummaryItemProps<Now>) {
  return (
    <div className={classes['item']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']}>
        <div className={classes['words']}>
          {refusal === null ? <Value query={query}>{children}</Value> : <Refused reason={refusal} />}
        </div>
        {edit && (
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

function Refused({ reason }: { readonly reason: string }) {
  return (
    <span className={classes['refused']}>
      <IconLock size={14} />
      {reason}
    </span>
  );
}

function Value<Now>({ query, children }: Pick<SummaryItemProps<Now>, 'query' | 'children'>) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const { data, error, refetch } = query;
  if (error === null) return data === undefined ? <Skeleton width={120} /> : children(data);
  if (!(error instanceof ApiError)) return <Failed error={error} onRetry={() => void refetch()} />;
  if (notOffered.includes(error.code)) return t('buckets.notOffered');
  if (error.status !== 403) return <Failed error={error} onRetry={() => void refetch()} />;
  const { action } = error.body;
  return (
    <Refused
      reason={action === undefined ? errorWords(error).errorMessage : t('shell.refused.needs', { action })}
    />
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  return (
    <span className={classes['failed']} role="alert">
      {errorWords(error).errorMessage}
      <Button size="small" kind="quiet" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </span>
  );
}
