import type { Page } from '@playwright/test';

/** Runs in the page from its start: adds up what moves by itself, as browsers count it. */
export function countShifts(): void {
  const root = () => document.documentElement;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) root().dataset['shift'] = String(Number(root().dataset['shift'] ?? 0) + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Since the page was loaded. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
