import { longestDefinition } from '@longshore/contract/batch-jobs/limits';
import { definitionFindings } from '@longshore/contract/batch-jobs/definition';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { batchJobStartMessages } from './messages.ts';

const t = textOf(batchJobStartMessages);

/** What cannot be meant; whatever else is found, the storage server decides about. */
function fault(text: string): string | null {
  if (text.trim() === '') return t('batchJobStart.empty');
  if (text.length > longestDefinition) return t('batchJobStart.tooLong', { count: longestDefinition });
  const blank = definitionFindings(text).find(({ note }) => note === 'blank');
  return blank === undefined
    ? null
    : t('batchJobStart.blank', { line: String(blank.line), value: blank.value });
}

export const definitionForm = z.object({
  definition: z.string().superRefine((text, check) => {
    const message = fault(text);
    if (message !== null) check.addIssue({ code: 'custom', message });
  }),
});
