import { can, type Answer } from '@longshore/contract/can';
import type { Place } from '@longshore/contract/need';
import type { RouteRule } from '@longshore/contract/route-rule';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { i18n } from '#/messages/i18n.ts';
import { visibleText } from '#/ui/visible-text.ts';

type Refused = Extract<Answer, { allowed: false }>;

/** Why something cannot be seen or set, in words; null where it can. */
export interface Refusals {
  /** All of them are needed. */
  readonly all: (...answers: readonly Answer[]) => string | null;
  /** One of them is enough. */
  readonly any: (...answers: readonly Answer[]) => string | null;
  /** Why the server cannot do it at all in its setup. */
  readonly setup: string | null;
  /** Why a server without the admin API cannot do it. */
  readonly offered: string | null;
  /** Why a tab is closed. */
  readonly tab: (rule: RouteRule, place: Place) => string | null;
}

const isRefused = (answer: Answer): answer is Refused => !answer.allowed;

const words = ({ deniedBy, missing }: Refused): string =>
  deniedBy === undefined
    ? i18n.t('shell.refused.needs', { action: missing })
    : i18n.t('shell.refused.deniedBy', { sid: deniedBy, action: missing });

/** The same of one of several things, which is named. */
export function refusalAt(answer: Answer): string | null {
  if (answer.allowed) return null;
  const { missing: action, deniedBy: sid } = answer;
  const resource = visibleText(answer.resource);
  return sid === undefined
    ? i18n.t('shell.refused.needsOn', { action, resource })
    : i18n.t('shell.refused.deniedByOn', { sid, action, resource });
}

function all(...answers: readonly Answer[]): string | null {
  const refused = answers.find(isRefused);
  return refused === undefined ? null : words(refused);
}

function any(...answers: readonly Answer[]): string | null {
  const refused = answers.filter(isRefused);
  const [first] = refused;
  if (first === undefined || refused.length < answers.length) return null;
  if (refused.length === 1) return words(first);
  return i18n.t('shell.refused.needsOneOf', { actions: refused.map(({ missing }) => missing).join(', ') });
}

export function useRefusals(): Refusals {
  const session = useSession();
  return useMemo(() => {
    const setup = session.distributedMode ? null : i18n.t('shell.refused.needsDistributed');
    const offered = session.hasAdmin ? null : i18n.t('shell.refused.notOffered');
    const tab = ({ anyOf = [], needsDistributed }: RouteRule, place: Place) =>
      (needsDistributed === true ? setup : null) ?? any(...anyOf.map((row) => can(row, session, place)));
    return { all, any, setup, offered, tab };
  }, [session]);
}
