import type { DefinitionFinding } from '@longshore/contract/batch-jobs/definition';
import { textOf } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { batchJobStartMessages } from './messages.ts';

const t = textOf(batchJobStartMessages);

const longestShown = 60;

const shown = (value: string): string =>
  visibleText(value.length > longestShown ? `${value.slice(0, longestShown)}…` : value);

/** What is wrong, without the line. */
export function findingText({ note, value: given, kind = 'text' }: DefinitionFinding): string {
  const value = shown(given);
  if (note !== 'wrongValue') return t(`batchJobStart.note.${note}`, { value });
  if (kind === 'group' || kind === 'open' || kind === 'text')
    return t('batchJobStart.note.wrongValue.other', { value });
  return t(`batchJobStart.note.wrongValue.${kind}`, { value });
}

export const findingLine = (finding: DefinitionFinding): string =>
  t('batchJobStart.at', { line: String(finding.line), text: findingText(finding) });
