import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@longshore/testkit/browser';
import { findingsOn } from '../../e2e/support/axe.ts';
import { countShifts, shiftOf } from '../../e2e/support/layout-shift.ts';
import { quiet } from '../../e2e/support/quiet.ts';
import type { Context, Page, Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { type Picture, sheetOf, type Taken } from './sheet.ts';
import { type Stage, startStage } from './stage.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const folder = join(import.meta.dirname, '../../test-results/pictures');
const widest = { width: 1440, height: 900 };
const narrowest = { width: 390, height: 844 };
const windows = [widest, { width: 768, height: 1024 }, narrowest];
const patienceMs = 10_000;
const mostPx = 3000;
const themes = ['light', 'dark'] as const;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = scenes.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);

/** One visitor each, who stays signed in. */
function visitors(browser: Awaited<ReturnType<typeof launchBrowser>>, stage: Stage) {
  const known = new Map<string, Promise<Context>>();
  const visit = async (scene: Scene): Promise<Context> => {
    const context = await browser.newContext({ viewport: widest, locale: 'en-GB', reducedMotion: 'reduce' });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(countShifts);
    const keys = stage.keysOf(scene);
    if (!keys) return context;
    const { accessKey, secretKey } = keys;
    const reply = await context.request.post(`${stage.urlOf(scene)}/api/v1/login`, {
      data: { accessKey, secretKey },
    });
    if (!reply.ok()) throw new Error(`Sign-in failed: ${await reply.text()}`);
    return context;
  };
  return (scene: Scene): Promise<Context> => {
    const who = scene.isPlain ? 'plain' : (scene.as ?? 'administrator');
    const context = known.get(who) ?? visit(scene);
    known.set(who, context);
    return context;
  };
}

/** Until nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** A page as long as what it holds, so that nothing sticks in its middle; what lies over it covers the window. */
async function showAll(page: Page, { width, height }: Size): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(length, mostPx)) });
  await settle(page);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading').first().waitFor();
  if (/dialog=|delete=/i.test(address))
    await page.getByRole('dialog').or(page.getByRole('form')).first().waitFor();
}

const fileOf = (name: string, width: number, theme: string): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${width}-${theme}.png`;

async function take(stage: Stage, page: Page, scene: Scene): Promise<Taken> {
  const { name, path, act, fault } = scene;
  const complaints = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.add(message.text());
  });
  page.on('pageerror', (error) => complaints.add(error.message));
  // Shown as it stands then, and told: the other pictures are wanted all the same.
  const tell = (error: unknown): void => void complaints.add(String(error));
  const isQuiet = quiet(page);
  await open(page, stage.urlOf(scene) + path).catch(tell);
  await settle(page);
  const layoutShift = await shiftOf(page);
  if (fault) await stage.proxy.fail(fault);
  await act?.(page).catch(tell);
  if (act && fault === undefined) await isQuiet().catch(tell);
  const pictures: Picture[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      await showAll(page, size);
      const file = fileOf(name, size.width, theme);
      await page.screenshot({ path: join(folder, file) });
      pictures.push({ file, width: size.width, theme });
      if (size === widest || (theme === 'light' && size === narrowest))
        for (const { id, at } of await findingsOn(page)) complaints.add(`${id}: ${at.join(' ')}`);
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) complaints.add(`${over} px too wide at ${size.width}`);
  }
  return { name, path, pictures, complaints: [...complaints], layoutShift };
}

if (words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stage = await startStage();
const browser = await launchBrowser();
try {
  const contextOf = visitors(browser, stage);
  const taken: Taken[] = [];
  for (const scene of wanted) {
    const page = await (await contextOf(scene)).newPage();
    const one = await take(stage, page, scene);
    await stage.proxy.fail('none');
    taken.push(one);
    await page.close();
    const told = [`layout shift ${one.layoutShift.toFixed(3)}`, ...one.complaints].join('\n    ');
    process.stderr.write(`${taken.length} of ${wanted.length}: ${scene.name}\n    ${told}\n`);
    writeFileSync(join(folder, 'index.html'), sheetOf(taken));
  }
  process.stdout.write(`${join(folder, 'index.html')}\n`);
} finally {
  await browser.close();
  await stage.stop();
}
