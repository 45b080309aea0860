import type { Browser, Page } from 'playwright-core';

/** A page of a context of its own, so with nothing cached, that carries the session's cookies. */
export async function signedInPage(
  browser: Browser,
  { url, cookie }: { readonly url: string; readonly cookie: string },
): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  return context.newPage();
}

/** Milliseconds from the navigation until the condition holds, watched frame by frame in the page. */
export const millisecondsUntil = (page: Page, condition: string) =>
  page.evaluate<number>(
    `new Promise((resolve) => {
      const look = () => (${condition}) ? resolve(performance.now()) : requestAnimationFrame(look);
      look();
    })`,
  );

export const hasBucketRow = `document.querySelector('main a[href*="/browse"]')`;
