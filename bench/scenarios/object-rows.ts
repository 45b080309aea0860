import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '@longshore/testkit/browser';
import type { Page } from 'playwright-core';
import { countWords, limitFigure, type Figure } from '../figures.ts';
import { longTaskFigures, longTasksWhile } from '../long-tasks.ts';
import { spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { signedInPage } from '../visit.ts';

const patienceMs = 300_000;
const screenful = 1500;
const steps = 100;
const readEveryMs = 100;

/** By the wheel, and by dragging the scroll bar from end to end. */
async function scroll(page: Page): Promise<void> {
  const list = page.locator('[data-fills-screen]');
  await list.hover();
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, screenful);
  for (let step = 0; step <= steps; step += 1)
    await list.evaluate(async (element, part) => {
      element.scrollTop = part * (element.scrollHeight - element.clientHeight);
      const drawn = Promise.withResolvers<unknown>();
      requestAnimationFrame(drawn.resolve);
      await drawn.promise;
    }, step / steps);
}

/** The heap of the page's scripts at its fullest while `work` is done, and what of it is left after a collection. */
async function heapMegabytes(page: Page, work: () => Promise<void>): Promise<{ most: number; kept: number }> {
  const session = await page.context().newCDPSession(page);
  const used = async () => (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  const over = new AbortController();
  const watch = async () => {
    let most = 0;
    for (; !over.signal.aborted; await sleep(readEveryMs)) most = Math.max(most, await used());
    return most;
  };
  const watched = watch();
  await work().finally(() => over.abort());
  const most = await watched;
  await session.send('HeapProfiler.collectGarbage');
  return { most, kept: await used() };
}

/** All rows of a long list loaded into a page and scrolled. */
export async function objectRows({ keySet, scaled }: Stage): Promise<Figure[]> {
  const rows = scaled(100_000);
  const { bucket, console, cookie } = await keySet(rows);
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, { url: console.url, cookie });
    await page.goto(`${console.url}/buckets/${bucket}/browse?prefix=many/`);
    const loadAll = page.getByRole('button', { name: 'Load all', exact: true });
    await loadAll.waitFor();
    const whole = `table[aria-rowcount="${String(rows + 1)}"]`;
    const all = `${countWords(rows)} rows of objects`;
    const figures: Figure[] = [];
    const heap = await heapMegabytes(page, async () => {
      const loading = await longTasksWhile(page, async () => {
        await loadAll.click();
        await page.locator(whole).waitFor({ timeout: patienceMs });
      });
      const scrolling = await longTasksWhile(page, () => scroll(page));
      figures.push(
        ...longTaskFigures(`loading ${all}`, loading),
        ...longTaskFigures(`scrolling ${all}`, scrolling),
      );
    });
    return [
      ...figures,
      limitFigure(`most heap of the page, ${all}`, { unit: 'MB', value: spreadOf([heap.most]), most: 200 }),
      limitFigure(`heap of the page after a collection, ${all}`, {
        unit: 'MB',
        value: spreadOf([heap.kept]),
      }),
    ];
  } finally {
    await browser.close();
  }
}
