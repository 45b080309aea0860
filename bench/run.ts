import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table, type Figure } from './figures.ts';
import { adminCalls } from './scenarios/admin-calls.ts';
import { listing } from './scenarios/listing.ts';
import { pages } from './scenarios/pages.ts';
import { rates } from './scenarios/rates.ts';
import { startUp } from './scenarios/start-up.ts';
import { traceEvents } from './scenarios/trace-events.ts';
import { transfers } from './scenarios/transfers.ts';
import { upstreamCalls } from './scenarios/upstream-calls.ts';
import { setStage } from './stage.ts';

// The 5,000 buckets of `pages` would weigh on every account info call, so it comes last.
const scenarios = { startUp, upstreamCalls, rates, adminCalls, traceEvents, transfers, listing, pages };

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const chosen = values.only?.split(',') ?? Object.keys(scenarios);
const figures: Figure[] = [];
const { stage, strike } = await setStage(Number(values.rounds));
try {
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (!chosen.includes(name)) continue;
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
const short = figures.filter((figure) => figure.goal?.isMet === false);
console.log(
  short.length === 0 ? 'Every goal is met.' : `Short of the goal: ${short.map((f) => f.name).join('; ')}`,
);
