import { expect, type Page, type Request } from '@playwright/test';

const patienceMs = 10_000;

/** From now on looks at the calls of a page; the answer waits until none is under way and nothing is left to draw. */
export function quiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // A stream of events stays open as long as its screen does.
    if (request.headers()['accept'] !== 'text/event-stream') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () =>
    expect(async () => {
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
            timeout: 1000,
          });
        });
      });
      expect(Array.from(underWay, (request) => request.url())).toEqual([]);
    }).toPass({ timeout: patienceMs });
}
