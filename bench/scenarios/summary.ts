import { launchBrowser } from '@longshore/testkit/browser';
import type { Browser, CDPSession } from 'playwright-core';
import { limitFigure, type Figure } from '../figures.ts';
import { spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { millisecondsUntil, signedInPage } from '../visit.ts';

const bucket = 'bench-summary';
const roundTripMs = 800;
const itemCount = 10;
/** Every item has its words; until it has, an empty bar stands there. */
const isWhole = `((words) => words.length >= ${String(itemCount)} && words.every((one) => one.textContent.trim() !== ''))(
  [...document.querySelectorAll('main section dl dd')].map((value) => value.firstElementChild ?? value))`;

/** Times are milliseconds of the browser's own clock. */
interface Sent {
  readonly url: string;
  readonly isScript: boolean;
  /** When a connection was free for it: a request that waits for one costs a trip of its own. */
  sentAtMs?: number;
  answeredAtMs?: number;
}

interface Trip {
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
}

interface Visit {
  readonly trips: number;
  readonly scripts: number;
  readonly tookMs: number;
}

/** What a person who opens a bucket's Summary from far away waits for. */
export async function summary({ console, cookie, rounds, makeBucket }: Stage): Promise<Figure[]> {
  await makeBucket(bucket);
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, { url: console.url, cookie }));
    const far = `bucket Summary at ${String(roundTripMs)} ms`;
    return [
      limitFigure(`${far}: trips one after the other since the session call`, {
        unit: 'trips',
        value: spreadOf(visits.map(({ trips }) => trips)),
        most: 3,
      }),
      limitFigure(`${far}: scripts asked for`, {
        unit: 'requests',
        value: spreadOf(visits.map(({ scripts }) => scripts)),
        most: 15,
      }),
      limitFigure(`${far}: navigation to the last item`, {
        unit: 'ms',
        value: spreadOf(visits.map(({ tookMs }) => tookMs)),
      }),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, visitor: { url: string; cookie: string }): Promise<Visit> {
  const page = await signedInPage(browser, visitor);
  try {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const requests = recordRequests(network);
    await page.goto(`${visitor.url}/buckets/${bucket}/admin/summary`, { waitUntil: 'commit' });
    const tookMs = await millisecondsUntil(page, isWhole);
    const sent = requests();
    return {
      trips: tripsAfter(sent, `${visitor.url}/api/v1/session`),
      scripts: sent.filter(({ isScript }) => isScript).length,
      tookMs,
    };
  } finally {
    await page.context().close();
  }
}

/** What the page asks of the network from now on; what its cache answers is not among it. */
function recordRequests(network: CDPSession): () => readonly Sent[] {
  const byId = new Map<string, Sent>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (!url.startsWith('http')) return;
    byId.set(requestId, { url, isScript: type === 'Script' || new URL(url).pathname.endsWith('.js') });
  });
  network.on('Network.responseReceived', ({ requestId, response: { timing } }) => {
    const sent = byId.get(requestId);
    if (sent === undefined || timing === undefined) return;
    sent.sentAtMs = timing.requestTime * 1000 + timing.sendStart;
    sent.answeredAtMs = timing.requestTime * 1000 + timing.receiveHeadersEnd;
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId));
  return () => [...byId.values()];
}

/** The longest chain of answered requests each of which was sent after the answer to the one before. */
function tripsAfter(requests: readonly Sent[], sessionUrl: string): number {
  const session = requests.find(({ url }) => url === sessionUrl)?.answeredAtMs;
  if (session === undefined) throw new Error('The page showed the Summary without asking for the session.');
  const later = requests
    .flatMap(({ sentAtMs, answeredAtMs }): Trip[] =>
      sentAtMs === undefined || answeredAtMs === undefined ? [] : [{ sentAtMs, answeredAtMs }],
    )
    .filter(({ sentAtMs }) => sentAtMs >= session)
    .toSorted((a, b) => a.sentAtMs - b.sentAtMs);
  const depths: number[] = [];
  for (const { sentAtMs } of later) {
    const before = depths.filter((_, at) => (later[at]?.answeredAtMs ?? Infinity) <= sentAtMs);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
