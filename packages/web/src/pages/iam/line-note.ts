import type { IamPlanned } from '@longshore/contract/iam/iam-schemas';
import { useCallback } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { iamMessages } from './messages.ts';

/** One thing of an archive, as it is planned or as it was done. */
export interface Line extends Omit<IamPlanned, 'state' | 'changes'> {
  readonly state: 'added' | 'changed' | 'removed' | 'skipped' | 'failed' | 'sent';
  readonly changes?: readonly string[];
}

const mostNames = 20;
const none: readonly string[] = [];

/** What is told of a thing beside what becomes of it: first what it gives to whom. */
export function useLineNote(): (line: Line) => string {
  const { t } = useMessages(iamMessages);
  return useCallback(
    ({ state, reason, changes = none, policies, parent, membersAdded, power }) => {
      const listed = (names: readonly string[]) => {
        if (names.length === 0) return t('iam.noPolicy');
        const shown = visibleText(names.slice(0, mostNames).join(', '));
        const more = names.length - mostNames;
        return more > 0 ? t('iam.moreNames', { names: shown, more }) : shown;
      };
      const attached = ({ before, after }: NonNullable<Line['policies']>) =>
        before.length === 0
          ? t('iam.policies', { after: listed(after) })
          : t('iam.policiesChanged', { before: listed(before), after: listed(after) });
      return [
        power && t(`iam.power.${power}`),
        policies && attached(policies),
        parent && t('iam.parent', { parent: visibleText(parent) }),
        membersAdded && t('iam.membersAdded', { names: listed(membersAdded) }),
        changes.length > 0 && t('iam.changes', { changes: changes.join(', ') }),
        reason && t(`iam.reason.${reason}`),
        state === 'sent' && t('iam.sentMeaning'),
      ]
        .filter(Boolean)
        .join(' ');
    },
    [t],
  );
}
