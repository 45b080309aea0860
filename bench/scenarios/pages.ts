import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { launchBrowser } from '@longshore/testkit/browser';
import type { Page } from 'playwright-core';
import { limitFigure, type Figure } from '../figures.ts';
import { longTaskFigures, longTasksWhile, type LongTasks } from '../long-tasks.ts';
import { repeat, spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { hasBucketRow, millisecondsUntil, signedInPage } from '../visit.ts';

const bucketCount = 5000;

/** Kilobytes of JavaScript and style sheets that the page has loaded, as sent. */
async function codeKilobytes(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.(?:js|css)(?:\?|$)/.test(entry.name))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
  return bytes / 1000;
}

async function filterAndScroll(page: Page): Promise<void> {
  const filter = page.getByRole('searchbox');
  for (const text of ['bench-5', 'bench-49', '9', '']) {
    await filter.fill('');
    await filter.pressSequentially(text, { delay: 30 });
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('input[type=search]')?.value === wanted,
      text,
    );
  }
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 1500);
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -6000);
}

/** What a person waits for in a real browser: bytes, first field, first row, and a list of 5,000 real buckets. */
export async function pages(stage: Stage): Promise<Figure[]> {
  const { console, cookie, s3, rounds } = stage;
  const visitor = { url: console.url, cookie };
  await stage.makeBucket('bench-pages');
  const browser = await launchBrowser();
  const kilobytes: Record<string, number> = {};
  try {
    const field = await repeat(rounds, async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${console.url}/login`, { waitUntil: 'commit' });
      const took = await millisecondsUntil(page, `document.activeElement?.autocomplete === 'username'`);
      kilobytes['login'] = await codeKilobytes(page);
      await page.context().close();
      return took;
    });
    const row = await repeat(rounds, async () => {
      const page = await signedInPage(browser, visitor);
      await page.goto(`${console.url}/buckets`, { waitUntil: 'commit' });
      const took = await millisecondsUntil(page, hasBucketRow);
      kilobytes['buckets'] = await codeKilobytes(page);
      await page.context().close();
      return took;
    });
    for (const screen of ['add-bucket', 'buckets/bench-pages/browse', 'license']) {
      const page = await signedInPage(browser, visitor);
      await page.goto(`${console.url}/${screen}`, { waitUntil: 'networkidle' });
      kilobytes[screen] = await codeKilobytes(page);
      await page.context().close();
    }

    for (let from = 0; from < bucketCount; from += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          s3.send(new CreateBucketCommand({ Bucket: `bench-${String(from + index)}` })),
        ),
      );
    }
    const tasks: Record<string, LongTasks> = {};
    for (const view of ['table', 'cards']) {
      const page = await signedInPage(browser, visitor);
      await page.goto(`${console.url}/buckets?view=${view}`);
      await page.locator('main a[href*="/browse"]').first().waitFor({ timeout: 30_000 });
      await page.locator('main').hover();
      tasks[view] = await longTasksWhile(page, () => filterAndScroll(page));
      await page.context().close();
    }
    const limits: Record<string, number> = { login: 150, buckets: 250 };
    return [
      limitFigure('navigation to the focused user name field', { unit: 'ms', value: field }),
      limitFigure('navigation to the first bucket row', { unit: 'ms', value: row }),
      ...Object.entries(kilobytes).map(([screen, size]) => {
        const most = limits[screen];
        return limitFigure(`JavaScript and CSS of /${screen}`, {
          unit: 'kB',
          value: spreadOf([size]),
          ...(most !== undefined && { most }),
        });
      }),
      ...Object.entries(tasks).flatMap(([view, seen]) => longTaskFigures(`5,000 buckets as ${view}`, seen)),
    ];
  } finally {
    await browser.close();
  }
}
