import { expect, type Page } from '@playwright/test';

const storageKey = 'steps-taken';

/** Runs in the page. */
function listen(key: string): void {
  if (window.top !== window || key in document) return;
  Object.defineProperty(document, key, { value: true });
  const textField =
    'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
  let lastField: EventTarget | null = null;
  const note = (kind: string, element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent;
    const name = label.trim().replaceAll(/\s+/g, ' ').slice(0, 40) || element.tagName.toLowerCase();
    const taken = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...taken, `${kind} ${name}`]));
  };
  const pressed = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element) || event.target.closest(textField)) return;
    lastField = null;
    note('click', event.target.closest('button, a, label, input, [role]') ?? event.target);
  };
  const filled = (event: Event) => {
    const field = event.target;
    if (!(field instanceof Element) || !field.matches(textField) || field === lastField) return;
    lastField = field;
    note('field', field);
  };
  const options = { capture: true };
  document.addEventListener('pointerdown', pressed, options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') pressed(event);
    },
    options,
  );
  document.addEventListener('input', filled, options);
}

export interface Steps {
  /** Fails with the list of what was clicked and filled in when there is more of it. */
  readonly expectAtMost: (most: number) => Promise<void>;
}

/**
 * Counts what a task costs a person from here on: clicks (Enter and space on a control are clicks too) and fields that
 * are filled in. Going into a field is part of filling it in. Call it before the task's first screen is opened.
 */
export async function countSteps(page: Page): Promise<Steps> {
  await page.addInitScript(listen, storageKey);
  return {
    expectAtMost: async (most) => {
      const taken = await page.evaluate((key) => sessionStorage.getItem(key) ?? '[]', storageKey);
      const steps = JSON.parse(taken) as string[];
      expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(most);
    },
  };
}
