import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@longshore/testkit/browser';
import { startConsole } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import type { Page } from 'playwright-core';
import { comparedFigure, growthFigure, sizeWords, type Figure } from '../figures.ts';
import { watchGrowth } from '../resident.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl, gibibyte, mebibytesPerSecond } from '../transfer.ts';
import { signedInPage } from '../visit.ts';

const bucket = 'bench-browser-uploads';
/** For a moment each minute, to open what the storage server encrypts for an administrator. */
const beside = { argonMebibytes: 64 };
const patienceMs = 300_000;

/** The least that a page can do: one fetch of the file. */
async function bareFetch(page: Page, url: string): Promise<void> {
  const status = await page.evaluate(async (address) => {
    const input = document.querySelector<HTMLInputElement>('#bench-file');
    const answer = await fetch(address, { method: 'PUT', body: input?.files?.[0] ?? null });
    return answer.status;
  }, url);
  if (status !== 200) throw new Error(`HTTP ${String(status)}`);
}

/** As a person does, but for the dialog of the system. */
async function uploadHere(page: Page, file: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Transfers' });
  const input = page.getByLabel('Upload files', { exact: true }).and(page.locator('input'));
  await input.first().setInputFiles(file);
  await panel.getByText('1 done', { exact: true }).waitFor({ timeout: patienceMs });
  await panel.getByRole('button', { name: 'Clear completed' }).click();
}

async function makeFile(sizeBytes: number): Promise<{ file: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  const file = join(folder, 'large.bin');
  const handle = await open(file, 'w');
  await handle.truncate(sizeBytes);
  await handle.close();
  return { file, folder };
}

/** 1 GiB out of Chromium, in parts straight to the storage server, against one fetch to the same. */
export async function browserUploads({ minio, rounds, scaled, makeBucket }: Stage): Promise<Figure[]> {
  const sizeBytes = scaled(gibibyte);
  await makeBucket(bucket);
  const { file, folder } = await makeFile(sizeBytes);
  const console = await startConsole({
    server: minio.endpoint,
    env: { CONSOLE_S3_PUBLIC_URL: minio.endpoint },
  });
  const browser = await launchBrowser();
  try {
    const keys = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
    const cookie = (await signIn(console.url, keys)).cookie();
    const page = await signedInPage(browser, { url: console.url, cookie });
    let round = 0;
    const openPlace = async (): Promise<void> => {
      round += 1;
      // A place of its own each time, where nothing is to be overwritten.
      await page.goto(`${console.url}/buckets/${bucket}/browse?prefix=${String(round)}/`);
      await page.evaluate(() => {
        const input = Object.assign(document.createElement('input'), { type: 'file', id: 'bench-file' });
        document.body.append(input);
      });
      await page.locator('#bench-file').setInputFiles(file);
    };
    // What the first visit takes, other screens take as well.
    await openPlace();
    await uploadHere(page, file);
    const growth = watchGrowth(console.pid);
    const compared = await alternate(
      rounds,
      async () => {
        await openPlace();
        const url = directUrl(minio, 'PUT', `/${bucket}/bare-${String(round)}`);
        return mebibytesPerSecond(sizeBytes, () => bareFetch(page, url));
      },
      async () => {
        await openPlace();
        return mebibytesPerSecond(sizeBytes, () => uploadHere(page, file));
      },
    );
    return [
      comparedFigure(`upload of ${sizeWords(sizeBytes)} by the browser, directly`, {
        unit: 'MiB/s',
        compared,
        goal: { ratio: 0.85, isLeast: true, reference: 'one fetch' },
      }),
      growthFigure('the browser uploads directly', growth(), beside),
    ];
  } finally {
    await browser.close();
    await console.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
