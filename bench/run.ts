import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table, type Figure } from './figures.ts';
import { adminCalls } from './scenarios/admin-calls.ts';
import { browserUploads } from './scenarios/browser-uploads.ts';
import { archives } from './scenarios/archives.ts';
import { bucketChanges } from './scenarios/bucket-changes.ts';
import { downloads } from './scenarios/downloads.ts';
import { firstRow } from './scenarios/first-row.ts';
import { huge } from './scenarios/huge.ts';
import { identityLists } from './scenarios/identity-lists.ts';
import { jobs } from './scenarios/jobs.ts';
import { listing } from './scenarios/listing.ts';
import { objectRows } from './scenarios/object-rows.ts';
import { pages } from './scenarios/pages.ts';
import { rates } from './scenarios/rates.ts';
import { smallUploads } from './scenarios/small-uploads.ts';
import { searches } from './scenarios/searches.ts';
import { soak } from './scenarios/soak.ts';
import { startUp } from './scenarios/start-up.ts';
import { summary } from './scenarios/summary.ts';
import { traceEvents } from './scenarios/trace-events.ts';
import { uploads } from './scenarios/uploads.ts';
import { upstreamCalls } from './scenarios/upstream-calls.ts';
import { setStage, type Stage } from './stage.ts';

/** The last commit before the code took its present shape. */
const usualReference = 'cc92eef';

// The 10,000 users of `identity-lists` and the 5,000 buckets of `pages` would weigh on other calls, so they come last.
const scenarios: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  'start-up': startUp,
  'upstream-calls': upstreamCalls,
  'bucket-changes': bucketChanges,
  rates,
  'admin-calls': adminCalls,
  'trace-events': traceEvents,
  uploads,
  'small-uploads': smallUploads,
  'browser-uploads': browserUploads,
  downloads,
  summary,
  'first-row': firstRow,
  archives,
  listing,
  searches,
  'object-rows': objectRows,
  'identity-lists': identityLists,
  pages,
};

/** Take their time, so only when they are named. */
const onlyNamed: typeof scenarios = { soak, jobs, huge };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    against: { type: 'string', default: usualReference },
    /** The same as a word without it. */
    only: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '10' },
    /** Of the keys of long lists; 1,000,000 are made once and kept. */
    keys: { type: 'string', default: '100000' },
    /** How much of the usual amounts: 0.1 while the bench itself is worked on. */
    scale: { type: 'string', default: '1' },
  },
});
const words = [...positionals, ...values.only];
const chosen = Object.entries({ ...scenarios, ...onlyNamed }).filter(([name]) =>
  words.length === 0 ? name in scenarios : words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(
    `Nothing is called ${words.join(', ')}. There are: ${Object.keys({ ...scenarios, ...onlyNamed }).join(', ')}`,
  );
  process.exit(1);
}
const figures: Figure[] = [];
const { stage, strike } = await setStage({
  ...(values.rounds !== undefined && { wantedRounds: Number(values.rounds) }),
  against: values.against,
  soakMinutes: Number(values.minutes),
  keyCount: Number(values.keys),
  scale: Number(values.scale),
});
try {
  for (const [name, scenario] of chosen) {
    console.log(`… ${name}`);
    figures.push(...(await scenario(stage)));
  }
} finally {
  await strike();
}
console.log(`\n${table(figures)}\n`);
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? '',
  memoryBytes: totalmem(),
  node: process.version,
};
writeFileSync(file, `${JSON.stringify({ machine, rounds: stage.rounds, figures }, null, 2)}\n`);
const unmeasured = figures.filter((figure) => figure.notMeasured !== undefined);
const short = figures.filter((figure) => figure.goal?.isMet === false && !unmeasured.includes(figure));
const names = (some: readonly Figure[]) => some.map((figure) => figure.name).join('; ');
if (unmeasured.length > 0) console.log(`Not measured: ${names(unmeasured)}`);
if (short.length > 0) console.log(`Short of the goal: ${names(short)}`);
if (short.length + unmeasured.length === 0) console.log('Every goal is met.');
