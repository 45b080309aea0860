import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startListener } from '../support/listener.ts';
import { expect, test as base, type Fixture } from '../support/objects-fixture.ts';
import { parquet } from '../support/parquet-file.ts';
import { dialogOf, openPreview, sandboxOf, storeAs } from '../support/preview-fixture.ts';
import { dot, pdf } from '../support/sample-files.ts';

// One test for each published flaw of previews and of what they lead to, with objects made to use it. Each object tries
// to leave a trace: in the page, at a listener that notes every call, or in a dialog of the browser.

interface Trap {
  readonly fixture: Fixture;
  readonly bucket: string;
  /** Script that leaves the trace. */
  readonly script: string;
  /** Where a trace would arrive. */
  readonly url: string;
  readonly show: (key: string, content: string | Buffer, type: string) => Promise<void>;
  readonly expectNoTrace: () => Promise<void>;
}

const test = base.extend<{ trap: Trap }>({
  // The policy is here to be tried; the page outlives what it stops.
  noViolations: async ({ page }, provide) => {
    await provide(undefined);
    expect(page.isClosed()).toBe(false);
  },
  trap: async ({ page, fixture, bucket }, provide) => {
    const listener = await startListener();
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const { url } = listener;
    await provide({
      fixture,
      bucket,
      url,
      script: `top.document.title='touched';parent.document.title='touched';alert(1);new Image().src='${url}/run'`,
      show: async (key, content, type) => {
        await storeAs(fixture, bucket, { key, content, type });
        await openPreview(page, fixture, { bucket, key });
        await expect(dialogOf(page).locator('[aria-busy="false"]')).toBeVisible();
      },
      expectNoTrace: async () => {
        expect(await page.title()).not.toBe('touched');
        expect([dialogs, listener.asked, listener.connections()]).toEqual([0, [], 0]);
        expect(framesOf(page)).toEqual([]);
      },
    });
    listener.close();
  },
});

/** Frames of the page's own origin, or with an object in them: there are none. */
const framesOf = (page: Page) =>
  page
    .frames()
    .slice(1)
    .map((frame) => frame.url())
    .filter((url) => !url.endsWith('/preview-frame') && url !== 'about:srcdoc');

const mismatchOf = (page: Page) =>
  dialogOf(page).getByRole('heading', { name: 'The content is not what its name or type says' });

const htmlOf = ({ script, url }: Trap) =>
  `<!doctype html><html><body onload="${script}"><script>${script}</script><img src="${url}/image"></body></html>`;

test('CVE-2026-27822, stored XSS: shows HTML as its source', async ({ page, trap }) => {
  for (const [key, type] of [
    ['page.html', 'text/html'],
    ['untyped', 'text/html'],
    ['note.txt', 'text/html'],
  ] as const) {
    await trap.show(key, htmlOf(trap), type);
    const source =
      key === 'note.txt' ? sandboxOf(page, key).locator('pre') : dialogOf(page).getByRole('textbox');
    await expect(source).toContainText('<script>');
    await trap.expectNoTrace();
  }
});

test('CVE-2026-27822, stored XSS: draws SVG as a picture, apart from the page', async ({ page, trap }) => {
  const { script, url } = trap;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"
    onload="${script}"><script>${script}</script><image href="${url}/image" width="9" height="9"/>
    <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}/frame"/></foreignObject>
    <a xlink:href="javascript:${script}"><rect width="40" height="40"/></a></svg>`;
  await trap.show('logo.svg', drawing, 'image/svg+xml');
  const picture = sandboxOf(page, 'logo.svg').getByRole('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 40);
  await picture.click();
  await expect(dialogOf(page).locator('img')).toHaveCount(0);
  await trap.expectNoTrace();
});

test('CVE-2026-27822, stored XSS: renders Markdown without its scripts and addresses', async ({
  page,
  trap,
}) => {
  const { script, url } = trap;
  const text = `# Report\n\n<img src="x" onerror="${script}">\n\n![](${url}/image)\n\n<a href="javascript:${script}">run</a>\n
<script>${script}</script>\n\n<iframe srcdoc="<script>${script}</script>"></iframe>\n\n<form action="${url}"><button>Go</button></form>`;
  await trap.show('README.md', text, 'text/markdown');
  const document = sandboxOf(page, 'README.md').frameLocator('iframe');
  await expect(document.getByRole('heading', { name: 'Report' })).toBeVisible();
  await document.getByText('run', { exact: true }).click();
  await document.getByRole('button', { name: 'Go' }).click();
  await trap.expectNoTrace();
});

test('CVE-2026-62378, PDF by its ending: does not show HTML that is named PDF', async ({ page, trap }) => {
  for (const type of ['application/pdf', 'text/html', 'application/octet-stream']) {
    await trap.show('invoice.pdf', htmlOf(trap), type);
    await expect(mismatchOf(page)).toBeVisible();
    await expect(dialogOf(page).locator('iframe, embed, object, canvas')).toHaveCount(0);
    await trap.expectNoTrace();
  }
});

test('CVE-2026-62378, PDF by its ending: HTML behind a PDF’s first bytes stays unread', async ({
  page,
  trap,
}) => {
  await trap.show('invoice.pdf', `%PDF-1.4\n${htmlOf(trap)}`, 'text/html');
  await expect(dialogOf(page).getByRole('heading', { name: 'The object cannot be shown' })).toBeVisible();
  await trap.expectNoTrace();
});

test('CVE-2024-4367, script in a PDF: draws the page and runs nothing', async ({ page, trap }) => {
  const action = `app.alert(1);app.launchURL('${trap.url}')`;
  await trap.show('form.pdf', pdf(['Terms'], action), 'application/pdf');
  await expect(dialogOf(page).getByRole('figure', { name: 'Page 1 of 1' })).toContainText('Terms');
  await trap.expectNoTrace();
});

test('does not show what names itself a picture, a player’s file or a table and is not', async ({
  page,
  trap,
}) => {
  const { fixture, bucket } = trap;
  const markup = ['photo.png', 'rows.parquet', 'song.mp3'];
  const pictures = ['drawing.svg', 'notes.txt', 'rows.csv', 'settings.json'];
  for (const key of markup) await storeAs(fixture, bucket, { key, type: 'text/html', content: htmlOf(trap) });
  for (const key of pictures) await storeAs(fixture, bucket, { key, type: 'text/plain', content: dot });
  await trap.show('clip.mp4', htmlOf(trap), 'video/mp4');
  for (const key of ['clip.mp4', ...markup, ...pictures].sort()) {
    await expect(page.getByRole('dialog', { name: key })).toBeVisible();
    await expect(mismatchOf(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await trap.show('table', htmlOf(trap), 'image/png');
  await expect(mismatchOf(page)).toBeVisible();
  await trap.expectNoTrace();
});

test('CVE-2023-33955, reordered names: writes out what would turn the ending around', async ({
  page,
  trap,
}) => {
  await trap.show('invoice\u202Efdp.html', htmlOf(trap), 'application/pdf');
  await expect(dialogOf(page).getByRole('heading', { name: 'invoice\\u202Efdp.html' })).toBeVisible();
  await expect(dialogOf(page).getByRole('textbox')).toContainText('<script>');
  await trap.expectNoTrace();
});

test('CVE-2020-27839, readable credentials: a script in the frame would find none', async ({
  page,
  trap,
}) => {
  await trap.show('note.txt', 'words', 'text/plain');
  await expect(sandboxOf(page, 'note.txt').getByText('words')).toBeVisible();
  const frame = page.frames().find((one) => one.url().endsWith('/preview-frame'));
  const found = await frame?.evaluate(() => {
    const look = (what: () => unknown) => {
      try {
        return String(what());
      } catch {
        return 'refused';
      }
    };
    return [
      self.origin,
      look(() => localStorage.length),
      look(() => document.cookie),
      look(() => parent.document.title),
    ];
  });
  expect(found).toEqual(['null', 'refused', 'refused', 'refused']);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/secret|token|AKIA|sessionToken/i);
});

test('CVE-2021-21287, calls for others: no preview fetches what an object names', async ({ page, trap }) => {
  const { url } = trap;
  await trap.show('rows.csv', `=WEBSERVICE("${url}/cell"),<img src=${url}/image>\n1,2\n`, 'text/csv');
  await expect(sandboxOf(page, 'rows.csv').getByRole('columnheader', { name: '<img src' })).toBeVisible();
  const table = parquet([{ name: `<img src=${url}/head>`, values: [`<script src=${url}/cell></script>`] }]);
  await trap.show('rows.parquet', table, 'application/vnd.apache.parquet');
  await expect(sandboxOf(page, 'rows.parquet').getByRole('cell', { name: '<script src' })).toBeVisible();
  await trap.expectNoTrace();
});

test('opened by itself, nothing that is shown inline runs or is framed', async ({ page, trap }) => {
  const { fixture, bucket } = trap;
  const address = (key: string) =>
    `${fixture.consoleUrl}/api/v1/buckets/${bucket}/objects/download?preview=true&prefix=${key}`;
  await trap.show('a.png', htmlOf(trap), 'image/png');
  for (const [key, type] of [
    ['b.txt', 'text/plain'],
    ['c.json', 'application/json'],
    ['d.pdf', 'application/octet-stream'],
  ] as const)
    await storeAs(fixture, bucket, { key, type, content: htmlOf(trap) });
  for (const key of ['a.png', 'b.txt', 'c.json']) {
    const reply = await page.goto(address(key));
    expect(reply?.headers()).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await page.evaluate(() => self.origin)).toBe('null');
    await trap.expectNoTrace();
  }
  const reply = await page.request.get(address('d.pdf'));
  expect(reply.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('unpacks no more of a packed text than is shown', async ({ page, trap }) => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 ** 2, 'a'));
  await trap.show('log.txt.gz', bomb, 'text/plain');
  await expect(dialogOf(page).getByText(/^First 512 KiB, decompressed from/)).toBeVisible();
  await trap.show('page.txt', gzipSync(dot), 'text/plain');
  await expect(mismatchOf(page)).toBeVisible();
});
