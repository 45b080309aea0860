import type { Answer } from '@longshore/contract/can';
import type { Place } from '@longshore/contract/need';
import { routeAbsent, routeRefusals } from '@longshore/contract/route-access';
import type { RouteRule } from '@longshore/contract/route-rule';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { i18n } from '#/messages/i18n.ts';
import { refusalOfAll, refusalOfAny } from './refusal-words.ts';

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
  /** Why a screen is closed. */
  readonly screen: (rule: RouteRule, place: Place) => string | null;
}

export function useRefusals(): Refusals {
  const session = useSession();
  return useMemo(() => {
    const setup = session.distributedMode ? null : i18n.t('shell.refused.needsDistributed');
    const offered = session.hasAdmin ? null : i18n.t('shell.refused.notSupported');
    const screen = (rule: RouteRule, place: Place) =>
      routeAbsent(rule, session) ? setup : refusalOfAny(...routeRefusals(rule, session, place));
    return { all: refusalOfAll, any: refusalOfAny, setup, offered, screen };
  }, [session]);
}
