import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@longshore/testkit/browser';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import { fill } from './content.ts';
import { type Context, type Page, type Scene, scenes } from './scenes.ts';
import { type Picture, sheetOf, type Taken } from './sheet.ts';

const folder = join(import.meta.dirname, '../../test-results/pictures');
const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const patienceMs = 15_000;
const themes = ['light', 'dark'] as const;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = scenes.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);

async function signIn(context: Context, url: string, { accessKey, secretKey }: KeyPair): Promise<void> {
  const reply = await context.request.post(`${url}/api/v1/login`, { data: { accessKey, secretKey } });
  if (!reply.ok()) throw new Error(`Sign-in failed: ${await reply.text()}`);
}

/** Adds up what moves by itself, as browsers count it. */
const countShifts = (): void => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) document.documentElement.dataset['shift'] = String(shiftOf() + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const shiftOf = () => Number(document.documentElement.dataset['shift'] ?? 0);
};

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

interface Visit {
  readonly page: Page;
  readonly url: string;
}

async function take({ page, url }: Visit, { name, path, act }: Scene): Promise<Taken> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url + path);
  await page.getByRole('heading').first().waitFor();
  await settle(page);
  const layoutShift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  // Shown without it, and told: the other pictures are wanted all the same.
  await act?.(page).catch((error: unknown) => complaints.push(String(error)));
  const pictures: Picture[] = [];
  for (const window of windows)
    for (const theme of themes) {
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settle(page);
      const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${window.width}-${theme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      pictures.push({ file, width: window.width, theme });
    }
  return { name, path, pictures, complaints, layoutShift };
}

const keysOf = (personas: Personas, as: Scene['as'] = 'administrator'): KeyPair | undefined =>
  as === 'nobody' ? undefined : personas[as];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const minio = await startMinio();
const console = await startConsole({ server: minio.endpoint });
const browser = await launchBrowser();
try {
  await fill(minio);
  const personas = await createPersonas(minio, { bucket: 'photos' });
  const taken: Taken[] = [];
  for (const scene of wanted) {
    const context = await browser.newContext({ viewport: windows[0] ?? null, locale: 'en-GB' });
    await context.addInitScript(countShifts);
    const keys = keysOf(personas, scene.as);
    if (keys) await signIn(context, console.url, keys);
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    taken.push(await take({ page, url: console.url }, scene));
    await context.close();
    process.stderr.write(`${taken.length} of ${wanted.length}: ${scene.name}\n`);
  }
  writeFileSync(join(folder, 'index.html'), sheetOf(taken));
  process.stdout.write(`${join(folder, 'index.html')}\n`);
} finally {
  await browser.close();
  await console.stop();
  await minio.stop();
}
