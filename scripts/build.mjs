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
import { locked } from './lock.mjs';
import { Refusal, capture, root } from './processes.mjs';
import { step } from './progress.mjs';
import { launch } from './runtime.mjs';

const dist = join(root, 'dist');
// Outside dist, so that a running console keeps its files until the new ones are whole.
const workshop = join(root, 'node_modules', '.cache', 'longshore-build');
const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'packages/contract'];

const parts = {
  server: {
    label: 'Building the server',
    sources: [...shared, 'scripts/rolldown.config.mjs', 'packages/madmin', 'packages/server'],
    result: 'server.mjs',
    program: 'rolldown',
    words: ['--config', 'scripts/rolldown.config.mjs', '--file'],
  },
  web: {
    label: 'Building the page',
    sources: [...shared, 'packages/web', 'README.md', 'SECURITY.md', 'docs'],
    result: 'web',
    program: 'vite',
    words: ['build', 'packages/web', '--emptyOutDir', '--logLevel', 'warn', '--outDir'],
  },
};

/** @param {{ only?: keyof typeof parts }} [options] */
export async function build({ only } = {}) {
  if (only !== 'web') await buildPart(parts.server);
  if (only !== 'server') await buildPart(parts.web);
}

/** @param {typeof parts.server} part */
async function buildPart(part) {
  const stamp = join(dist, `.${part.result}.sources`);
  const result = join(dist, part.result);
  const wanted = hashOf(part.sources);
  const isCurrent = () => existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent()) return;
  mkdirSync(workshop, { recursive: true });
  await locked(join(workshop, `${part.result}.lock`), async () => {
    if (isCurrent()) return;
    await buildInto(part, result);
    writeFileSync(stamp, wanted);
  });
}

/** @param {typeof parts.server} part @param {string} result */
async function buildInto({ label, program, words, result: name }, result) {
  const folder = join(workshop, String(process.pid));
  const target = join(folder, name);
  mkdirSync(folder, { recursive: true });
  await step(label, async (note) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const path = join(root, 'node_modules', '.bin', program);
    const { code, output } = await capture(path, [...words, target], { note, env });
    if (code !== 0) throw new Refusal(`${label} failed:\n${output}`);
  });
  mkdirSync(dist, { recursive: true });
  if (existsSync(result)) renameSync(result, `${target}.old`);
  renameSync(target, result);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesAt(join(root, source))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesAt(join(path, name)));
}

/** How the built console is started; the environment says the rest. */
export function consoleCommand() {
  return { program: process.execPath, words: [join(dist, 'server.mjs'), '--web-dir', join(dist, 'web')] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await launch(import.meta.url, () => build());
