import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import {
  expect,
  filterOf,
  linkTo,
  openAs,
  rootOf,
  test as base,
  type Fixture,
} from '../support/buckets-fixture.ts';

const bucketCount = 5000;
/** Twice and more what the slowest machine took; a list that renders all of them takes seconds. */
const longTaskMs = 300;
const nameOf = (index: number) => `${index % 5 === 0 ? 'logs' : 'media'}-${String(index).padStart(5, '0')}`;

const test = base.extend<object, { crowded: Fixture }>({
  crowded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const storage = await startMinio({ drives: 1 });
      const console = await startConsole({ server: storage.endpoint });
      const s3 = s3Of(storage);
      let next = 0;
      const make = async () => {
        while (next < bucketCount) {
          next += 1;
          await s3.send(new CreateBucketCommand({ Bucket: nameOf(next - 1) }));
        }
      };
      await Promise.all(Array.from({ length: 8 }, make));
      await provide({ consoleUrl: console.url, storage, s3, root: rootOf(storage) });
      s3.destroy();
      await console.stop();
      await storage.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  /** Processor time of the thread, in microseconds: what other programs on the machine take does not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The page's tasks above the limit, in milliseconds, while something is done. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const durationsMs = trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
  // Else nothing was measured.
  expect(durationsMs.length).toBeGreaterThan(100);
  expect(Math.max(...durationsMs)).toBeGreaterThan(1);
  return durationsMs.filter((durationMs) => durationMs > longTaskMs);
}

for (const view of ['table', 'cards']) {
  test(`5,000 buckets as ${view}: filters and scrolls without a long task`, async ({ page, crowded }) => {
    test.setTimeout(120_000);
    await openAs(page, crowded, {
      who: crowded.root,
      path: view === 'cards' ? '/buckets?view=cards' : '/buckets',
    });
    await expect(linkTo(page, nameOf(0))).toBeVisible();
    await expect(page.getByText('5,000 buckets', { exact: true })).toBeVisible();
    // The list ends with the window, and nothing but the list scrolls.
    const { bottomPx, pagePx } = await page.evaluate(() => ({
      bottomPx: document.querySelector('[data-fills-screen]')?.getBoundingClientRect().bottom,
      pagePx: document.documentElement.scrollHeight,
    }));
    expect({ bottomPx, pagePx }).toEqual({ bottomPx: 776, pagePx: 800 });
    const found = await longTasks(page, async () => {
      await filterOf(page).pressSequentially('logs-04', { delay: 50 });
      await expect(page.getByText('200 of 5,000 buckets shown')).toBeVisible();
      for (let key = 0; key < 7; key += 1) await page.keyboard.press('Backspace');
      await expect(page.getByText('5,000 buckets', { exact: true })).toBeVisible();
      const list =
        view === 'cards' ? page.getByRole('list', { name: 'List of buckets' }) : page.getByRole('table');
      await list.hover();
      for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 800);
      // To the very end, a page at a time.
      await list.evaluate(async (element) => {
        const scroller = element.parentElement;
        if (!scroller) return;
        for (let step = 0; step <= 100; step += 1) {
          scroller.scrollTop = (scroller.scrollHeight * step) / 100;
          await new Promise(requestAnimationFrame);
        }
      });
      await expect(linkTo(page, nameOf(4999))).toBeVisible();
    });
    expect(found).toEqual([]);
    // Only what is in sight is in the page.
    expect(await page.getByRole('link').count()).toBeLessThan(300);
  });
}
