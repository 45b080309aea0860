import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { formatUtcDay } from '#/messages/times.ts';
import { detailsMessages } from './messages.ts';

const t = textOf(detailsMessages);

export type RetentionMode = 'governance' | 'compliance';

/** The retention that a version has. */
export interface SetRetention {
  readonly mode: RetentionMode;
  readonly untilMs: number;
}

const entered = z.object({
  isRetained: z.boolean(),
  mode: z.enum(['governance', 'compliance']),
  /** `2030-12-31` */
  date: z.string(),
  isBypassing: z.boolean(),
});
export type RetentionValues = z.infer<typeof entered>;

/** Undefined takes the retention away. */
export type SentRetention =
  | { readonly mode: RetentionMode; readonly expires: string; readonly governance_bypass?: true }
  | undefined;

/** Whole days end in UTC. */
const endOf = (date: string): string => `${date}T23:59:59Z`;

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

export const initialRetention = (now: SetRetention | null): RetentionValues => ({
  isRetained: true,
  mode: now?.mode ?? 'governance',
  date: now === null ? '' : dayOf(now.untilMs),
  isBypassing: false,
});

/** Less than what is set now, which only governance mode allows, to who may bypass it. */
export function isLessened(now: SetRetention | null, { isRetained, date }: RetentionValues): boolean {
  if (now === null) return false;
  return !isRetained || Date.parse(endOf(date)) < now.untilMs;
}

/** What is entered, and what is sent of it. */
export const retentionForm = (now: SetRetention | null, todayMs: number) =>
  entered.transform((values, check): SentRetention => {
    const refuse = (path: 'date' | 'isBypassing', message: string) => {
      check.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    const { isRetained, mode, date, isBypassing } = values;
    if (isRetained && !z.iso.date().safeParse(date).success)
      return refuse('date', t('objectDetails.lock.untilInvalid'));
    const expires = endOf(date);
    if (isRetained && date < dayOf(todayMs)) return refuse('date', t('objectDetails.lock.untilPast'));
    if (isLessened(now, values)) {
      if (now?.mode === 'compliance')
        return refuse('date', t('objectDetails.lock.untilShorter', { date: formatUtcDay(now.untilMs) }));
      if (!isBypassing) return refuse('isBypassing', t('objectDetails.lock.bypassNeeded'));
    }
    if (!isRetained) return undefined;
    const isNeeded = now === null || isLessened(now, values);
    return { mode, expires, ...(isBypassing && isNeeded && { governance_bypass: true }) };
  });
