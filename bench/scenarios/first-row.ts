import { launchBrowser } from '@longshore/testkit/browser';
import { startConsole, type ConsoleProcess } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import { waitFor } from '@longshore/testkit/wait';
import type { Browser } from 'playwright-core';
import { comparedFigure, unmeasuredFigure, type Figure } from '../figures.ts';
import { builtReference } from '../reference-build.ts';
import { compare, takeTurns } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { hasBucketRow, millisecondsUntil, signedInPage } from '../visit.ts';

const bucket = 'bench-first-row';
const bytesPerSecond = 10_000_000 / 8;
const roundTripMs = 40;
const processorSlowdown = 4;
const name = 'first bucket row, nothing cached, 10 Mbit/s, 40 ms, CPU ÷ 4';

interface Visitor {
  readonly url: string;
  readonly cookie: string;
}

/** A first visit over a plain line on a slow machine, against another revision's build in front of the same server. */
export async function firstRow(stage: Stage): Promise<Figure[]> {
  const { minio, console, cookie, against, roundsOr, makeBucket } = stage;
  const goal = { ratio: 0.65, isLeast: false, reference: against };
  const dist = await builtReference(against);
  if (dist === undefined)
    return [unmeasuredFigure(name, { unit: 'ms', reason: `no commit ${against} in this clone`, goal })];
  await makeBucket(bucket);
  const reference = await startConsole({ server: minio.endpoint, dist });
  try {
    const visitors = { ours: { url: console.url, cookie }, theirs: await visitorOf(reference, stage) };
    const browser = await launchBrowser();
    try {
      // The first call of a process is the slowest, and neither's to count.
      for (const visitor of Object.values(visitors)) await visit(browser, visitor);
      const took = await takeTurns(roundsOr(9), {
        theirs: () => visit(browser, visitors.theirs),
        ours: () => visit(browser, visitors.ours),
      });
      return [comparedFigure(name, { unit: 'ms', compared: compare(took.ours, took.theirs), goal })];
    } finally {
      await browser.close();
    }
  } finally {
    await reference.stop();
  }
}

/** Signed in, and the new bucket is on the list, which the storage server keeps for a second. */
async function visitorOf({ url }: ConsoleProcess, { minio }: Stage): Promise<Visitor> {
  const session = await signIn(url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  await waitFor('The bucket being listed', async () =>
    (await (await session.get('/buckets')).text()).includes(bucket),
  );
  return { url, cookie: session.cookie() };
}

async function visit(browser: Browser, visitor: Visitor): Promise<number> {
  const page = await signedInPage(browser, visitor);
  try {
    const machine = await page.context().newCDPSession(page);
    await machine.send('Network.enable');
    await machine.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await machine.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.goto(`${visitor.url}/buckets`, { waitUntil: 'commit' });
    return await millisecondsUntil(page, hasBucketRow);
  } finally {
    await page.context().close();
  }
}
