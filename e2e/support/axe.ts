import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly at: string[];
}

/** What a theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** A dialog takes its name a moment after it stands. */
const nameless = '[role=dialog]:not([aria-labelledby], [aria-label])';

/** What axe finds on the screen as it stands, whatever its severity: WCAG 2.2 AA and axe's best practices. */
export async function findingsOn(page: Page, rules?: readonly string[]): Promise<Finding[]> {
  await expect(page.locator(nameless)).toHaveCount(0);
  // No page has frames but the preview's, which nothing can look into. Without looking for them axe needs no second page,
  // takes half the time, and sends that frame no messages.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    iframes: false,
    ...(rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: [...rules] }),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
}

export const expectNoFindings = async (page: Page): Promise<void> =>
  expect(await findingsOn(page)).toEqual([]);

/** The same in both themes. */
export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page);
  }
}

/** All of what axe finds in the light theme, and what it finds of colours in the dark one. */
export async function findingsInThemes(page: Page): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findingsOn(page, ofColours);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await findingsOn(page)), ...dark.map(({ id, at }) => ({ id: `${id} in the dark theme`, at }))];
}

export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
