import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/processes.mjs';

/** The project's files in a temporary folder; what is installed or built is linked. It goes with the process. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'longshore-mutate-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
  // The packages of the workspace are to be those of the copy.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@longshore') link(copy, join('node_modules', name));
  for (const name of readdirSync(join(root, 'node_modules', '@longshore'))) {
    const place = existsSync(join(copy, 'packages', name)) ? join('packages', name) : name;
    mkdirSync(join(copy, 'node_modules', '@longshore'), { recursive: true });
    symlinkSync(join(copy, place), join(copy, 'node_modules', '@longshore', name));
  }
  for (const folder of globSync('{packages/*,e2e,bench}/{node_modules,dist}', { cwd: root }))
    link(copy, folder);
  return copy;
}

function link(copy: string, path: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  symlinkSync(join(root, path), join(copy, path));
}
