import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, openSandboxPage, showInSandbox, test } from '../support/page-world.ts';

/** Notes who asks it for anything, and how many connect. */
async function startListener() {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end();
  }).listen(0, '127.0.0.1');
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    connections: () => connections,
    close: () => server.close(),
  };
}

const frameOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().endsWith('/preview-frame'));
  if (frame === undefined) throw new Error('The page has no preview frame');
  return frame;
};

test('text is shown as it is, and again when it changes', async ({ page, world }) => {
  await openSandboxPage(page, world);
  const text = '<b>not bold</b>\n  <script>1</script> ünï';
  const frame = await showInSandbox(page, 'text', text);
  await expect(frame.locator('pre')).toHaveText(text, { useInnerText: true });
  await showInSandbox(page, 'text', 'second');
  await expect(frame.locator('pre')).toHaveText('second');
});

test('a document is shown; no script of it runs, and it asks nobody for anything', async ({
  page,
  world,
}) => {
  const listener = await startListener();
  try {
    await openSandboxPage(page, world);
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
    expect(page.url()).toBe(`${world.consoleUrl}/login`);
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

test('a template of a document does not come to life', async ({ page, world }) => {
  const listener = await startListener();
  try {
    await openSandboxPage(page, world);
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

test('not even a script within the frame reaches the page, the session or the console', async ({
  page,
  world,
}) => {
  await openSandboxPage(page, world);
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

test('the frame shows what the page around it sends, and nothing when it is opened alone', async ({
  page,
  world,
}) => {
  await page.goto(`${world.consoleUrl}/preview-frame`);
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
