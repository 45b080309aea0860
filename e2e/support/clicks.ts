import type { Page } from '@playwright/test';

/** What a task has cost since the counting began. */
export interface Cost {
  /** Presses of the pointer, and fields that were filled in; the system's own file dialog is neither. */
  readonly steps: () => Promise<number>;
}

/** Counts from here on, as long as the page is not loaded anew. */
export async function countCost(page: Page): Promise<Cost> {
  const counter = await page.evaluateHandle(() => {
    const count = { clicks: 0, fields: new Set<EventTarget>() };
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));
    const onPress = ({ isTrusted, target }: Event) => {
      if (isTrusted && !isText(target)) count.clicks += 1;
    };
    const onInput = ({ target }: Event) => {
      if (target !== null && isText(target)) count.fields.add(target);
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('input', onInput, { capture: true });
    return count;
  });
  return { steps: () => counter.evaluate(({ clicks, fields }) => clicks + fields.size) };
}
