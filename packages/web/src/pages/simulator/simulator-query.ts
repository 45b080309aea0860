import type { CallOf } from '@longshore/contract/endpoint';
import { simulatorAsk } from '@longshore/contract/simulator/simulator';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { isOffered, mayAskThis } from './askers.ts';
import { conditionsOf } from './condition-lines.ts';
import type { SimulatorSearch } from './simulator-search.ts';

export type Question = CallOf<typeof simulatorAsk>['body'];

/** The question that the address asks; undefined while it is none. */
export function questionOf(asked: SimulatorSearch): Question | undefined {
  const { who: kind = 'user', name, action, resource = '', source, secure, prefix, more = '' } = asked;
  if (action === undefined || (kind !== 'anonymous' && name === undefined)) return undefined;
  return {
    who: kind === 'anonymous' ? { kind } : { kind, name: name ?? '' },
    action,
    resource,
    conditions: {
      ...conditionsOf(more.split('\n')),
      ...(source !== undefined && { 'aws:SourceIp': [source] }),
      ...(secure !== undefined && { 'aws:SecureTransport': [secure] }),
      ...(prefix !== undefined && { 's3:prefix': [prefix] }),
    },
  };
}

export const answerQuery = (body: Question) => queryOf(simulatorAsk, { body });

/** What is refused is said beside the question, and not asked where that is known before. */
export async function loadAnswer(asked: SimulatorSearch): Promise<void> {
  const question = questionOf(asked);
  if (question === undefined) return;
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (isOffered(question.who.kind, session) && mayAskThis(question, session).allowed)
    await queryClient.prefetchQuery(answerQuery(question));
}

/** Asks again: policies may have changed. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: [simulatorAsk.id] });
