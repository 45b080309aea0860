import type { Page } from './scene.ts';

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const follow = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first().click();
export const type = (name: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name }).fill(text);
/** The code of a dialog is loaded when it is first asked for. */
export const untilAsked = (page: Page) => page.getByRole('dialog').waitFor();
export const openByKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await untilAsked(page);
};
export const steps =
  (...all: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const one of all) await one(page);
  };
