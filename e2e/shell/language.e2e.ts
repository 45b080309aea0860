import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

/** Texts and names on the screen that did not come out of the catalogue; what is data stands in code, or is given. */
async function hardWired(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, code, kbd, textarea'))
        found.push(node.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [data-tip]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'data-tip'])
        found.push(element.getAttribute(name) ?? '');
    return [...found, document.title];
  });
  // The pseudo-language accents every vowel, so a word of plain letters with a vowel was never translated.
  const isPlain = (text: string) =>
    /[a-z]*[aeiou][a-z]*/i.test(data.reduce((rest, one) => rest.replaceAll(one, ''), text));
  return texts.filter((text) => isPlain(text));
}

test('has no hard-coded text', async ({ page, stage, root }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  await page.goto(`${stage.consoleUrl}/login`);
  await page.locator('[name=username]').fill(root.accessKey);
  expect(await hardWired(page, [])).toEqual([]);
  await page.locator('[name=password]').fill(root.secretKey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const data = [root.accessKey, stage.minio.endpoint, 'MiB', 'GiB', 'photos', 'archive', 'reports'];
  for (const screen of ['/license', '/documentation', '/icons', '/add-bucket']) {
    await page.goto(stage.consoleUrl + screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await hardWired(page, data)).toEqual([]);
  }
});
