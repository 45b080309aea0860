import type { Answer } from '@longshore/contract/can';
import { serverResource } from '@longshore/contract/policy/resource';
import type { Refused } from '@longshore/contract/route-access';
import { i18n } from '#/messages/i18n.ts';
import { visibleText } from '#/ui/visible-text.ts';

// Why something cannot be seen or set, in words; null where it can.

const isRefused = (answer: Answer): answer is Refused => !answer.allowed;

const words = ({ deniedBy, missing }: Refused): string =>
  deniedBy === undefined
    ? i18n.t('shell.refused.requires', { actions: missing })
    : i18n.t('shell.refused.deniedBy', { sid: deniedBy, action: missing });

/** Of one of several things, which is named. */
export function refusalAt(answer: Answer): string | null {
  if (answer.allowed) return null;
  // Nobody knows the server's own name in policies.
  if (answer.resource === serverResource) return words(answer);
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

/** As many as can be read at once; who administers needs no more to know what is meant. */
const namedAtOnce = 3;

/** Grants of everything are not what somebody lacks. */
const namedOf = (refused: readonly Refused[]) => {
  const plain = refused.filter(({ missing }) => !missing.endsWith('*'));
  return plain.length > 0 ? plain : refused;
};

function oneOf(refused: readonly Refused[]): string {
  const names = namedOf(refused).map(({ missing }) => missing);
  const more = names.length - namedAtOnce;
  if (more > 1)
    return i18n.t('shell.refused.andOthers', {
      actions: names.slice(0, namedAtOnce).join(', '),
      count: more,
    });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : i18n.t('shell.refused.or', { actions: names.join(', '), last });
}

/** One of them is enough: in few words, or the statement that denies the first. */
export function refusalOfAny(...answers: readonly Answer[]): string | null {
  const refused = answers.filter(isRefused);
  const [first] = namedOf(refused);
  if (first === undefined || refused.length < answers.length) return null;
  return first.deniedBy === undefined
    ? i18n.t('shell.refused.requires', { actions: oneOf(refused) })
    : words(first);
}

function placeOf(resource: string): string {
  if (resource === serverResource) return i18n.t('shell.refused.theServer');
  return resource === '*' ? i18n.t('shell.refused.anyBucket') : visibleText(resource);
}

/** The same in place of the screen: what is missing and on what, and each statement that denies a part of it. */
export function refusalLines(refused: readonly Refused[]): readonly string[] {
  const [first] = namedOf(refused);
  if (first === undefined) return [];
  const resource = placeOf(first.resource);
  const denied = new Map(
    namedOf(refused).flatMap(({ deniedBy, missing }) =>
      deniedBy === undefined ? [] : [[deniedBy, missing]],
    ),
  );
  return [
    i18n.t('shell.refused.requiresOn', { actions: oneOf(refused), resource }),
    ...[...denied].map(([sid, action]) => i18n.t('shell.refused.deniedBy', { sid, action })),
  ];
}
