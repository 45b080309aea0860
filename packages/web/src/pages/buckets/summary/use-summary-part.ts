import type { QueryKey } from '@tanstack/react-query';
import { usePart, type Part } from '#/api/part.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { SummaryPart } from './summary-parts.ts';

/** What the loader read of one part, or why it may not be seen. */
export function useSummaryPart<Now, Key extends QueryKey>(
  part: SummaryPart<Now, Key>,
  bucketName: string,
): Part<Now> {
  const session = useSession();
  const { any, setup, offered } = useRefusals();
  const { right, needsDistributed, needsAdmin, query } = part;
  const answer = right?.(session, { bucketName });
  const refusal =
    (needsAdmin ? offered : null) ?? (needsDistributed ? setup : null) ?? (answer ? any(answer) : null);
  return usePart(query(bucketName), refusal, answer);
}
