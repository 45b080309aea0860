import { uniqueName } from '@longshore/testkit/names';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, makeBuckets, openAs, type Fixture } from './buckets-fixture.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const resultsOf = (page: Page) => page.getByRole('table', { name: 'Results for each bucket' });

/** Two buckets of one beginning, so that a filter shows just them. */
export async function twoBuckets(fixture: Fixture, made: string[]): Promise<readonly [string, string]> {
  const stem = uniqueName('bulk');
  const names = [`${stem}-a`, `${stem}-b`] as const;
  made.push(...names);
  await makeBuckets(fixture, names);
  return names;
}

/** Ticks the buckets, and opens what is to be done with them. */
export async function selectAndOpen(
  page: Page,
  fixture: Fixture,
  { who, names, item }: { who: KeyPair; names: readonly string[]; item: string },
): Promise<void> {
  const stem = (names[0] ?? '').slice(0, -2);
  await openAs(page, fixture, { who, path: `/buckets?filter=${stem}` });
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByText(`${names.length} buckets selected`)).toBeVisible();
  if (item !== 'Set tags') await page.getByRole('button', { name: 'Edit' }).click();
  await page
    .getByRole('button', { name: item, exact: true })
    .or(page.getByRole('menuitem', { name: item }))
    .click();
}
