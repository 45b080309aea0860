import type { Answer } from '@longshore/contract/can';
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
}

const isRefused = (answer: Answer): answer is Refused => !answer.allowed;

export function useRefusals(): Refusals {
  const { t } = useTranslation();
  const { distributedMode } = useSession();
  const words = ({ deniedBy, missing }: Refused) =>
    deniedBy === undefined
      ? t('bucket.needs', { action: missing })
      : t('bucket.deniedBy', { sid: deniedBy, action: missing });
  return {
    all: (...answers) => {
      const refused = answers.find(isRefused);
      return refused === undefined ? null : words(refused);
    },
    any: (...answers) => {
      const refused = answers.filter(isRefused);
      const [first] = refused;
      if (first === undefined || refused.length < answers.length) return null;
      if (refused.length === 1) return words(first);
      return t('bucket.needsOneOf', { actions: refused.map(({ missing }) => missing).join(', ') });
    },
    setup: distributedMode ? null : t('bucket.needsDistributed'),
  };
}
