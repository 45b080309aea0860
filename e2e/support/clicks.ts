import type { Locator } from '@playwright/test';

/** Does what a person does with pointer and keyboard, and counts it: each click and each field is one step. */
export class Steps {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }
}
