import { bucketReachList } from '@longshore/contract/buckets/reach';
import type { ReachKind } from '@longshore/contract/buckets/reach-schemas';
import { can } from '@longshore/contract/can';
import type { CallOf } from '@longshore/contract/endpoint';
import type { Session } from '@longshore/contract/session/session-schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import type { ReachSearch } from './reach-search.ts';

export type ReachQuestion = CallOf<typeof bucketReachList>;

/** Each access key that is told takes a call to the storage server. */
export const firstOfKind = 100;

/** The question that the address asks; undefined while it is none. */
export function questionOf({ bucket, path = '', action }: ReachSearch): ReachQuestion | undefined {
  if (bucket === undefined) return undefined;
  const where = path === '' ? {} : path.endsWith('/') ? { prefix: path } : { key: path };
  return { params: { bucketName: bucket }, query: { ...where, ...(action !== undefined && { action }) } };
}

/** The first of each kind. */
export const reachQuery = (question: ReachQuestion) =>
  queryOf(bucketReachList, { ...question, query: { ...question.query, limit: firstOfKind } });

/**
 * The others of one kind, a part a time. They follow the first ones of one answer: after another one, what was loaded
 * before is not shown with it.
 */
export const moreReached = (question: ReachQuestion, kind: ReachKind, answeredAtMs: number) =>
  infiniteQueryOptions({
    queryKey: [bucketReachList.id, question, kind, answeredAtMs] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      call(
        bucketReachList,
        { ...question, query: { ...question.query, kind, offset, limit: firstOfKind } },
        { signal },
      ),
    initialPageParam: firstOfKind,
    getNextPageParam: ({ parts: [part] }, _all, offset) =>
      part !== undefined && offset + firstOfKind < part.total ? offset + firstOfKind : null,
  });

export const mayAsk = (session: Session): boolean =>
  session.hasAdmin && can(bucketReachList, session).allowed;

/** What is refused is said beside the question, which does not wait for the answer: that may take long. */
export async function loadReach(asked: ReachSearch): Promise<void> {
  const question = questionOf(asked);
  if (question === undefined || !mayAsk(await queryClient.ensureQueryData(sessionQuery))) return;
  void queryClient.prefetchQuery(reachQuery(question));
}

/** Asks again: policies may have changed. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: [bucketReachList.id] });
