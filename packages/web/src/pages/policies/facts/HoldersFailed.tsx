import type { EachOutcome } from '#/confirm/do-each.ts';
import { FailedItems } from '#/confirm/FailedItems.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { setPoliciesMessages } from './messages.ts';

interface HoldersFailedProps {
  readonly outcome: EachOutcome;
  readonly onClose: () => void;
}

/** Whose policies stay as they were, and why. */
export function HoldersFailed({ outcome: { done, failures }, onClose }: HoldersFailedProps) {
  const { t } = useMessages(setPoliciesMessages);
  const count = done.length + failures.length;
  return (
    <FailedItems
      title={t('setPolicies.many.failed', { count: failures.length })}
      words={t('setPolicies.many.failedText', { done: done.length, count })}
      items={failures}
      onClose={onClose}
    />
  );
}
