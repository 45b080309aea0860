// Builds the page into dist/web and the server into dist/server.mjs, each only when its sources changed.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';
import { guideSources } from './guide-pages.mjs';
import { lock } from './lock.mjs';
import { step } from './progress.mjs';
import { Refusal, capture, launch, root } from './runtime.mjs';

const dist = join(root, 'dist');
// Outside dist, so that a running console keeps its files until the new ones are whole.
const workshop = join(root, 'node_modules', '.cache', 'longshore-build');
const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/rolldown.config.mjs',
];

const parts = {
  server: {
    label: 'Building the server',
    sources: [...shared, 'packages/contract', 'packages/madmin', 'packages/server'],
    result: 'server.mjs',
    program: 'rolldown',
    /** @param {string} target */
    words: (target) => ['--config', 'scripts/rolldown.config.mjs', '--file', target],
  },
  web: {
    label: 'Building the page',
    sources: [...shared, 'packages/contract', 'packages/web', 'scripts/notices.mjs', ...guideSources()],
    result: 'web',
    program: 'vite',
    /** @param {string} target */
    words: (target) => ['build', 'packages/web', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'],
  },
};

/**
 * @param {{ only?: 'server' | 'web' }} [options]
 * @returns {Promise<void>}
 */
export async function build({ only } = {}) {
  const chosen = Object.values(parts).filter((part) => only === undefined || part === parts[only]);
  for (const part of chosen) await buildPart(part);
}

/** @param {typeof parts.server | typeof parts.web} part */
async function buildPart(part) {
  const stamp = join(dist, `.${part.result}.sources`);
  const result = join(dist, part.result);
  const wanted = hashOf(part.sources);
  const isCurrent = () => existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent()) return;
  mkdirSync(workshop, { recursive: true });
  const release = await lock(join(workshop, `${part.result}.lock`));
  try {
    if (isCurrent()) return;
    await buildInto(part, result);
    writeFileSync(stamp, wanted);
  } finally {
    release();
  }
}

/** @param {typeof parts.server | typeof parts.web} part @param {string} result */
async function buildInto(part, result) {
  const target = join(workshop, String(process.pid), part.result);
  mkdirSync(join(target, '..'), { recursive: true });
  await step(part.label, async (note) => {
    const program = join(root, 'node_modules', '.bin', part.program);
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, output } = await capture(program, part.words(target), { note, env });
    if (code !== 0) throw new Refusal(`${part.label} failed:\n${output}`);
    if (part === parts.web) await compressFolder(target);
  });
  mkdirSync(dist, { recursive: true });
  const old = `${target}.old`;
  if (existsSync(result)) renameSync(result, old);
  renameSync(target, result);
  rmSync(join(target, '..'), { recursive: true, force: true });
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesUnder(path) : [path]) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(path);
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path];
    });
}

/** How the built console is started; the environment says the rest. */
export function consoleCommand() {
  return { program: process.execPath, words: [join(dist, 'server.mjs'), '--web-dir', join(dist, 'web')] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await launch(import.meta.url, () => build());
