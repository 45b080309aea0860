// Runs a program and ends it when the process that started this one is gone, however that died.
//   node guard.mjs [--remove FOLDER]… -- PROGRAM ARGUMENT…
// Standard input is the pipe that the parent holds open; when it closes, the program's whole group gets SIGTERM, after
// three seconds SIGKILL, and the given folders are removed. File descriptor 3 receives the program's process id.
// SIGTERM to this process is passed on, and takes as long as the program needs.
import { spawn } from 'node:child_process';
import { rmSync, writeSync } from 'node:fs';

const killAfterMs = 3000;
const split = process.argv.indexOf('--');
const folders = process.argv.slice(2, split).filter((word) => word !== '--remove');
const [program = '', ...words] = process.argv.slice(split + 1);

// Its own group: a Ctrl-C on the terminal must reach the parent only, which ends things in order.
const child = spawn(program, words, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
let parentGone = false;

/** @param {NodeJS.Signals} signal */
function signalGroup(signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

child.on('spawn', () => {
  try {
    writeSync(3, `${child.pid}\n`);
  } catch {
    // The parent did not ask for the process id, or is gone.
  }
});
child.on('error', (cause) => {
  process.stderr.write(`${cause.message}\n`);
  process.exit(127);
});
child.on('exit', (code, signal) => {
  // Whatever the program left behind in its group ends with it.
  if (parentGone) {
    signalGroup('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  process.exit(signal ? 128 : (code ?? 1));
});
process.stdin.resume().on('close', () => {
  parentGone = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), killAfterMs);
});
process.stdin.on('error', () => {});
process.on('SIGTERM', () => signalGroup('SIGTERM'));
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
// A closed log must not end the guard before its program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
