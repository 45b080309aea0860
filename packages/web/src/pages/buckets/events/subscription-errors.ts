import type { ChosenEvents } from './EventChecklist.tsx';

interface SubscriptionDraft {
  readonly arn: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly events: ChosenEvents;
}

type Problem = 'arnRequired' | 'tooLong' | 'notPlain' | 'eventsRequired';

const mostBytes = 1024;

function filterProblem(text: string): Problem | undefined {
  if (new TextEncoder().encode(text).length > mostBytes) return 'tooLong';
  const isPlain = !text.includes('\\') && !text.split('/').some((part) => part === '.' || part === '..');
  return isPlain ? undefined : 'notPlain';
}

/** What the server would refuse, by field. */
export function subscriptionErrors(
  draft: SubscriptionDraft,
): Partial<Record<keyof SubscriptionDraft, Problem>> {
  const { kinds, names } = draft.events;
  const prefix = filterProblem(draft.prefix);
  const suffix = filterProblem(draft.suffix);
  return {
    ...(draft.arn.trim() === '' && { arn: 'arnRequired' }),
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
    ...(kinds.length + names.length === 0 && { events: 'eventsRequired' }),
  };
}
