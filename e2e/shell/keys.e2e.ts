import { uniqueName } from '@longshore/testkit/names';
import type { Page } from '@playwright/test';
import { expect, filterOf, linkTo, makeBuckets, openAs, tableOf, test } from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';

test('restores scroll offset and row on Back', async ({ page, fixture, made }) => {
  const stem = uniqueName('z-back');
  const names = Array.from({ length: 40 }, (_, index) => `${stem}-${String(index).padStart(2, '0')}`);
  made.push(...names);
  await makeBuckets(fixture, names);
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const list = page.locator('main [data-fills-screen]');
  await expect(linkTo(page, `${stem}-00`)).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, 700));
  await linkTo(page, `${stem}-22`).click();
  await expect(page).toHaveURL(/\/browse$/);
  await page.goBack();
  await expect(linkTo(page, `${stem}-22`)).toBeFocused();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(700);
});

test('lists shortcuts, moves from filter to list, and clears filter and selection', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/buckets' });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Go to the filter of the list');
  await expectNoFindingsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type(personas.bucket);
  await expect(page).toHaveURL(/filter=/);
  await page.keyboard.press('ArrowDown');
  await expect(tableOf(page).locator('tr:focus')).toContainText(personas.bucket);
  await page.keyboard.press('Escape');
  await expect(filterOf(page)).toHaveValue('');
});

type Key = Readonly<Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey'>>;

/** Presses a key as soon as something is in the page: before it is drawn, and so before anybody could. */
async function pressWith(page: Page, selector: string, key: Key): Promise<void> {
  await page.addInitScript(
    ([awaited, pressed]) => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector(awaited) === null) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true }));
        document.documentElement.dataset['keyPressed'] = '';
      }).observe(document, { childList: true, subtree: true });
    },
    [selector, key] as const,
  );
}

for (const [what, selector, key, opened] of [
  ['the filter', 'input[type="search"]', { key: '/' }, 'input[type="search"]:focus'],
  ['the shortcuts', '#content h1', { key: '?' }, '[role="dialog"]'],
  ['the palette', '#content h1', { key: 'k', code: 'KeyK', ctrlKey: true }, '[role="dialog"] input:focus'],
] as const)
  test(`opens ${what} by a key that comes with the screen`, async ({ page, fixture, personas }) => {
    await pressWith(page, selector, key);
    await openAs(page, fixture, { who: personas.readOnly, path: '/buckets' });
    await expect(page.locator(opened)).toBeVisible();
  });

test('closes a menu by Escape that comes with it', async ({ page, fixture, personas }) => {
  const { bucket, administrator } = personas;
  await pressWith(page, '[role="menuitem"]', { key: 'Escape' });
  await openAs(page, fixture, { who: administrator, path: `/buckets?filter=${bucket}` });
  await page.getByRole('button', { name: `Actions for ${bucket}` }).click();
  await expect(page.locator('html[data-key-pressed]')).toHaveCount(1);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.locator('button[aria-haspopup="menu"]:focus')).toHaveCount(1);
});

test('gives the focus back as a dialog goes, so that the next key is not lost', async ({
  page,
  fixture,
  personas,
}) => {
  const { bucket, administrator } = personas;
  await openAs(page, fixture, { who: administrator, path: `/buckets?filter=${bucket}` });
  await page.getByRole('button', { name: `Actions for ${bucket}` }).click();
  await page.getByRole('menuitem', { name: 'Delete bucket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const seen = await page.evaluateHandle(() => {
    const noted = { label: '' };
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[role="dialog"]') !== null) return;
      observer.disconnect();
      noted.label = document.activeElement?.getAttribute('aria-label') ?? '';
    }).observe(document.body, { childList: true, subtree: true });
    return noted;
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await seen.jsonValue()).label).toBe(`Actions for ${bucket}`);
});
