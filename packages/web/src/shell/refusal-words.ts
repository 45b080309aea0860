import type { Answer } from '@longshore/contract/can';
import { i18n } from '#/messages/i18n.ts';
import { visibleText } from '#/ui/visible-text.ts';

// Why something cannot be seen or set, in words; null where it can.

type Refused = Extract<Answer, { allowed: false }>;

const isRefused = (answer: Answer): answer is Refused => !answer.allowed;

const words = ({ deniedBy, missing }: Refused): string =>
  deniedBy === undefined
    ? i18n.t('shell.refused.needs', { action: missing })
    : i18n.t('shell.refused.deniedBy', { sid: deniedBy, action: missing });

/** Of one of several things, which is named. */
export function refusalAt(answer: Answer): string | null {
  if (answer.allowed) return null;
  const { missing: action, deniedBy: sid } = answer;
  const resource = visibleText(answer.resource);
  return sid === undefined
    ? i18n.t('shell.refused.needsOn', { action, resource })
    : i18n.t('shell.refused.deniedByOn', { sid, action, resource });
}

/** All of them are needed. */
export function refusalOfAll(...answers: readonly Answer[]): string | null {
  const refused = answers.find(isRefused);
  return refused === undefined ? null : words(refused);
}

/** One of them is enough. */
export function refusalOfAny(...answers: readonly Answer[]): string | null {
  const refused = answers.filter(isRefused);
  const [first] = refused;
  if (first === undefined || refused.length < answers.length) return null;
  if (refused.length === 1) return words(first);
  return i18n.t('shell.refused.needsOneOf', { actions: refused.map(({ missing }) => missing).join(', ') });
}
