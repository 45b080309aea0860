import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const kept = join(root, 'node_modules', '.cache', 'longshore-reference');

/** The folder of another revision's build, made on the first call; undefined when this clone lacks the commit. */
export async function builtReference(revision: string): Promise<string | undefined> {
  const commit = await commitOf(revision);
  if (commit === undefined) return undefined;
  const dist = join(kept, commit);
  if (existsSync(dist)) return dist;
  const parent = await mkdtemp(join(tmpdir(), 'longshore-reference-'));
  // Not below node_modules, where neither Node nor the bundler takes sources for sources.
  const tree = join(parent, 'tree');
  try {
    await run('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root });
    lendPackages(tree);
    await run(process.execPath, [join(tree, 'scripts', 'build.mjs')], { cwd: tree, env: offlineFirst() });
    mkdirSync(kept, { recursive: true });
    cpSync(join(tree, 'dist'), `${dist}.part`, { recursive: true, force: true });
    renameSync(`${dist}.part`, dist);
    return dist;
  } finally {
    await rm(parent, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], { cwd: root });
  }
}

async function commitOf(revision: string): Promise<string | undefined> {
  try {
    const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return (await run('git', words, { cwd: root })).stdout.trim();
  } catch (cause) {
    // 1: no such commit; 128: no clone at all, as in an unpacked archive.
    const { code } = cause as { code?: unknown };
    if (code === 1 || code === 128) return undefined;
    throw cause;
  }
}

/** Links to the packages installed here where the revision wants the same; otherwise its build installs its own. */
function lendPackages(tree: string): void {
  const locks = [root, tree].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (locks[0] !== locks[1]) return;
  const from = join(root, 'node_modules');
  const to = join(tree, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // The workspaces are the revision's own.
    if (name === '.cache' || name === '@longshore') continue;
    if (name.startsWith('.longshore')) cpSync(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
  cpSync(join(from, '@longshore'), join(to, '@longshore'), { recursive: true, verbatimSymlinks: true });
}

const offlineFirst = () => ({ ...process.env, npm_config_prefer_offline: 'true' });
