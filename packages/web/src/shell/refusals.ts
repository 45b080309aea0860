import { can, type Answer } from '@longshore/contract/can';
import type { Place } from '@longshore/contract/need';
import type { RouteRule } from '@longshore/contract/route-rule';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';

type Refused = Extract<Answer, { allowed: false }>;

/** Why something cannot be seen or set, in words; null where it can. */
export interface Refusals {
  /** All of them are needed. */
  readonly all: (...answers: readonly Answer[]) => string | null;
  /** One of them is enough. */
  readonly any: (...answers: readonly Answer[]) => string | null;
  /** Why the server cannot do it at all in its setup. */
  readonly setup: string | null;
  /** Why a tab is closed. */
  readonly tab: (rule: RouteRule, place: Place) => string | null;
}

const isRefused = (answer: Answer): answer is Refused => !answer.allowed;

export function useRefusals(): Refusals {
  const { t } = useTranslation();
  const session = useSession();
  return useMemo(() => {
    const words = ({ deniedBy, missing }: Refused) =>
      deniedBy === undefined
        ? t('shell.refused.needs', { action: missing })
        : t('shell.refused.deniedBy', { sid: deniedBy, action: missing });
    const all = (...answers: readonly Answer[]) => {
      const refused = answers.find(isRefused);
      return refused === undefined ? null : words(refused);
    };
    const any = (...answers: readonly Answer[]) => {
      const refused = answers.filter(isRefused);
      const [first] = refused;
      if (first === undefined || refused.length < answers.length) return null;
      if (refused.length === 1) return words(first);
      return t('shell.refused.needsOneOf', { actions: refused.map(({ missing }) => missing).join(', ') });
    };
    const setup = session.distributedMode ? null : t('shell.refused.needsDistributed');
    const tab = ({ anyOf = [], needsDistributed }: RouteRule, place: Place) =>
      (needsDistributed === true ? setup : null) ?? any(...anyOf.map((row) => can(row, session, place)));
    return { all, any, setup, tab };
  }, [session, t]);
}
