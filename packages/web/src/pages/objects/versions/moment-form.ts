import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { versionMessages } from './messages.ts';

const text = textOf(versionMessages);

/** `2026-03-10T14:00` in the reader's zone, as the browser's field has it; rounded down to the minute. */
export function localOf(timeMs: number): string {
  const date = new Date(timeMs);
  const local = new Date(timeMs - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Why there is nothing to be shown of this moment; null where there is. */
export function momentProblem(entered: string, nowMs: number): 'missing' | 'future' | null {
  const timeMs = Date.parse(entered);
  if (Number.isNaN(timeMs)) return 'missing';
  return timeMs > nowMs ? 'future' : null;
}

/** Makes an RFC 3339 time of what was entered. */
export const momentForm = (now: () => number) =>
  z.object({
    moment: z
      .string()
      .superRefine((entered, context) => {
        const problem = momentProblem(entered, now());
        if (problem === null) return;
        context.addIssue({ code: 'custom', message: text(`versions.momentProblem.${problem}`) });
      })
      .transform((entered) =>
        momentProblem(entered, now()) === null ? new Date(entered).toISOString() : '',
      ),
  });
