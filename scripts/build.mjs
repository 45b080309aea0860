// Builds the page into dist/web and the server into dist/server.mjs, each only when its sources changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locked } from './lock.mjs';
import { Refusal, capture, root, tool } from './processes.mjs';
import { step } from './progress.mjs';
import { launch } from './runtime.mjs';

const dist = join(root, 'dist');
// Outside dist, so that a running console keeps its files until the new ones are whole.
const workshop = join(root, 'node_modules', '.cache', 'longshore-build');
const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'packages/contract'];

const server = {
  label: 'Building the server',
  sources: [...shared, 'packages/madmin', 'packages/server'],
  result: 'server.mjs',
  words: ['rolldown', '--config', 'packages/server/rolldown.config.mjs', '--file'],
};
const page = {
  label: 'Building the page',
  sources: [...shared, 'packages/web', 'README.md', 'SECURITY.md', 'docs'],
  result: 'web',
  words: ['vite', 'build', 'packages/web', '--emptyOutDir', '--logLevel', 'warn', '--outDir'],
};

/** Builds what changed since the last build. */
export async function build() {
  for (const part of [server, page]) {
    const result = join(dist, part.result);
    const stamp = join(dist, `.${part.result}.sources`);
    const wanted = hashOf(part.sources);
    const isCurrent = () =>
      fs.existsSync(result) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;
    if (isCurrent()) continue;
    fs.mkdirSync(workshop, { recursive: true });
    await locked(join(workshop, `${part.result}.lock`), async () => {
      if (isCurrent()) return;
      await buildInto(result, part);
      fs.writeFileSync(stamp, wanted);
    });
  }
}

/** @param {string} result @param {typeof server} part */
async function buildInto(result, { label, words: [program = '', ...words] }) {
  const folder = join(workshop, String(process.pid));
  const target = join(folder, basename(result));
  fs.mkdirSync(folder, { recursive: true });
  await step(label, async (note) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, output } = await capture(tool(program), [...words, target], { note, env });
    if (code !== 0) throw new Refusal(`${label} failed:\n${output}`);
  });
  fs.mkdirSync(dist, { recursive: true });
  if (fs.existsSync(result)) fs.renameSync(result, `${target}.old`);
  fs.renameSync(target, result);
  fs.rmSync(folder, { recursive: true, force: true });
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesAt(join(root, source))))
    hash.update(file.slice(root.length)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesAt(path) {
  if (!fs.statSync(path).isDirectory()) return [path];
  const names = fs.readdirSync(path).filter((name) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesAt(join(path, name)));
}

/** How the built console is started; the environment says the rest. */
export function consoleCommand() {
  return { program: process.execPath, words: [join(dist, 'server.mjs'), '--web-dir', join(dist, 'web')] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await launch(import.meta.url, () => build());
