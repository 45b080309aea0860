import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const system = process.platform === 'win32' ? 'win' : process.platform;
const installing = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/** What strangers may have and this project does not: the oldest that the package serves, and another bundler. */
const strangers = {
  'node-20': `npm:node-${system}-${process.arch}@20.19.0`,
  'node-22': `npm:node-${system}-${process.arch}@22.0.0`,
  'typescript-5': 'npm:typescript@5.6.3',
  esbuild: '0.28.2',
};

/** Programs by the name that tests call them. */
export interface StrangersTools {
  readonly node: Readonly<Record<20 | 22 | 24, string>>;
  readonly typescript: Readonly<Record<'5.6' | '7', string>>;
  readonly bundlers: Readonly<Record<'esbuild' | 'rolldown', string>>;
}

/** Runs a program to its end; a failure says what it printed. */
export async function run(program: string, words: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execute(program, words, { cwd, timeout: 240_000 });
    return stdout;
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`, { cause });
  }
}

/** Installed once, and kept beside the storage servers. */
export async function strangersTools(): Promise<StrangersTools> {
  const manifest = JSON.stringify({ private: true, dependencies: strangers });
  const key = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const kept = join(root, 'node_modules/.cache/longshore', `strangers-${key}`);
  if (!existsSync(kept)) {
    await mkdir(join(kept, '..'), { recursive: true });
    const fresh = await mkdtemp(`${kept}-`);
    await writeFile(join(fresh, 'package.json'), manifest);
    try {
      await run('npm', installing, fresh);
      // Another run may have been faster.
      if (!existsSync(kept)) await rename(fresh, kept);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  }
  const theirs = (file: string): string => join(kept, 'node_modules', file);
  const ours = (file: string): string => join(root, 'node_modules/.bin', file);
  return {
    node: { 20: theirs('node-20/bin/node'), 22: theirs('node-22/bin/node'), 24: process.execPath },
    typescript: { '5.6': theirs('typescript-5/bin/tsc'), 7: ours('tsc') },
    bundlers: { esbuild: theirs('.bin/esbuild'), rolldown: ours('rolldown') },
  };
}

export interface OutsideProject {
  readonly folder: string;
  readonly tarball: string;
  readonly remove: () => Promise<void>;
}

/** A project outside the workspace that has installed the package as `npm pack` makes it, and nothing else. */
export async function outsideProject(): Promise<OutsideProject> {
  const home = await mkdtemp(join(tmpdir(), 'madmin-package-'));
  await run('npm', ['pack', '--pack-destination', home], join(import.meta.dirname, '../..'));
  const tarball = join(home, (await readdir(home)).find((name) => name.endsWith('.tgz')) ?? '');
  const folder = join(home, 'project');
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', [...installing, tarball], folder);
  return { folder, tarball, remove: () => rm(home, { recursive: true, force: true }) };
}
