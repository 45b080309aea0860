import { can, type Answer } from '@longshore/contract/can';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import styles from './kms.module.css';

interface KmsPartProps<Now, Key extends QueryKey> {
  readonly title: string;
  readonly query: UseQueryOptions<Now, Error, Now, Key>;
  /** What is called: whoever may not, reads why. */
  readonly row: Parameters<typeof can>[0];
  readonly children: (now: Now) => ReactNode;
}

/** One part of the screen, which may be refused or fail by itself. It may come after the screen: when a retry helped. */
export function KmsPart<Now, Key extends QueryKey>(props: KmsPartProps<Now, Key>) {
  const { title, query, row, children } = props;
  const answer: Answer = can(row, useSession());
  const refusal = useRefusals().all(answer);
  const { data, error, refetch } = useQuery({ ...query, enabled: refusal === null });
  return (
    <section className={styles['part']} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      {refusal !== null && <NotPermitted text={refusal} refused={answer} />}
      {refusal === null && data !== undefined && children(data)}
      {refusal === null && data === undefined && error !== null && (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      )}
      {refusal === null && data === undefined && error === null && <SkeletonRows rows={4} />}
    </section>
  );
}
