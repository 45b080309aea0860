import type { Page } from '@playwright/test';
import { startListener } from '../support/listener.ts';
import { expect, openSandboxPage, showInSandbox, test } from '../support/page-fixture.ts';

const frameOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().endsWith('/preview-frame'));
  if (frame === undefined) throw new Error('The page has no preview frame');
  return frame;
};

test('shows text unchanged, and again when it changes', async ({ page, fixture }) => {
  await openSandboxPage(page, fixture);
  const text = '<b>not bold</b>\n  <script>1</script> ünï';
  const frame = await showInSandbox(page, 'text', text);
  await expect(frame.locator('pre')).toHaveText(text, { useInnerText: true });
  await showInSandbox(page, 'text', 'second');
  await expect(frame.locator('pre')).toHaveText('second');
});

test('shows a document without running its scripts or fetching anything', async ({ page, fixture }) => {
  const listener = await startListener();
  try {
    await openSandboxPage(page, fixture);
    const before = await page.title();
    const touch = `top.document.title='touched';parent.parent.document.title='touched';new Image().src='${listener.url}/run'`;
    const answers: string[] = [];
    page.on('response', (response) => answers.push(response.url()));
    const frame = await showInSandbox(page, 'html', dangerous(listener.url, touch));
    const shown = frame.frameLocator('iframe[title="Document"]');
    await expect(shown.getByRole('heading', { name: 'Report' })).toBeVisible();
    await expect(shown.getByText('the end')).toHaveCSS('color', 'rgb(0, 128, 0)');
    expect(listener.connections()).toBe(0);
    await shown.getByRole('link', { name: 'Away' }).click();
    await shown.getByRole('button', { name: 'Send' }).click();
    await showInSandbox(page, 'text', 'after it');
    await expect(frame.locator('pre')).toHaveText('after it');
    expect(await page.title()).toBe(before);
    expect(listener.asked).toEqual([]);
    expect(answers.filter((url) => !url.endsWith('/preview-frame') && !url.startsWith('data:'))).toEqual([]);
    expect(page.url()).toBe(`${fixture.consoleUrl}/login`);
  } finally {
    listener.close();
  }
});

/** Whatever of a document runs, fetches, or leads elsewhere. */
const dangerous = (url: string, script: string): string => `
  <!doctype html><html><head>
    <base href="${url}/">
    <meta http-equiv="refresh" content="0;url=${url}/refresh">
    <link rel="stylesheet" href="${url}/style.css">
    <link rel="preconnect" href="${url}">
    <link rel="prefetch" href="${url}/prefetch">
    <style>@import url(${url}/import.css); p { color: green } h1 { background: url(${url}/background.png) }</style>
    <script>${script}</script>
    <script src="${url}/script.js"></script>
    <script type="module" src="${url}/module.js"></script>
  </head><body onload="${script}">
    <h1>Report</h1>
    <img src="x" onerror="${script}"><img src="${url}/image.png">
    <img src="/api/v1/session"><iframe src="${url}/frame"></iframe><iframe src="/login"></iframe>
    <svg onload="${script}"><script>${script}</script></svg>
    <video src="${url}/video" autoplay></video><object data="${url}/object"></object><embed src="${url}/embed">
    <iframe srcdoc="<script>${script.replaceAll("'", '&quot;')}</script>"></iframe>
    <a href="${url}/away" target="_top" ping="${url}/ping">Away</a>
    <form action="${url}/form"><button>Send</button></form>
    <p>the end</p>
  </body></html>`;

test('leaves templates of a document inert', async ({ page, fixture }) => {
  const listener = await startListener();
  try {
    await openSandboxPage(page, fixture);
    const links = `<link rel="preconnect" href="${listener.url}"><style>p { color: red }</style>`;
    const text = `<div><template shadowrootmode="open">${links}<slot></slot></template><p>the end</p></div>`;
    const frame = await showInSandbox(page, 'html', text);
    const shown = frame.frameLocator('iframe[title="Document"]');
    await expect(shown.getByText('the end')).toBeVisible();
    expect(await shown.locator('div').evaluate((element) => element.shadowRoot === null)).toBe(true);
    await showInSandbox(page, 'text', 'after it');
    await expect(frame.locator('pre')).toHaveText('after it');
    expect(listener.connections()).toBe(0);
  } finally {
    listener.close();
  }
});

test('keeps scripts in the frame from the page, the session and the console', async ({ page, fixture }) => {
  await openSandboxPage(page, fixture);
  const shown = await showInSandbox(page, 'text', 'x');
  await expect(shown.locator('pre')).toHaveText('x');
  const found = await frameOf(page).evaluate(async () => {
    const outcome = (look: () => unknown) => {
      try {
        return String(look());
      } catch (cause) {
        return cause instanceof Error ? cause.name : 'thrown';
      }
    };
    return {
      origin: self.origin,
      page: outcome(() => parent.document.title),
      cookie: outcome(() => document.cookie),
      storage: outcome(() => localStorage.length),
      call: await fetch('/api/v1/login').then(
        () => 'answered',
        () => 'failed',
      ),
    };
  });
  expect(found).toEqual({
    origin: 'null',
    page: 'SecurityError',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    call: 'failed',
  });
});

test('shows what the page sends, and nothing when opened alone', async ({ page, fixture }) => {
  await page.goto(`${fixture.consoleUrl}/preview-frame`);
  const said = await page.evaluate(
    () =>
      new Promise((resolve) => {
        // Called after the frame's own listener, which was there before.
        addEventListener('message', ({ data }) => resolve(data));
        postMessage({ kind: 'text', text: 'from itself' }, '*');
      }),
  );
  expect(said).toEqual({ kind: 'text', text: 'from itself' });
  await expect(page.locator('pre')).toHaveCount(0);
});
