import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const guardScript = fileURLToPath(new URL('../../../scripts/guard.mjs', import.meta.url));
const outputLimit = 200_000;
const stopTimeoutMs = 20_000;

/** A program that ends with the process that started it, even when that is killed. */
export interface Guarded {
  pid: number;
  output(): string;
  hasEnded(): boolean;
  /** Exit code; 128 after a signal. */
  ended: Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** SIGTERM, then waits; SIGKILL when it takes too long. */
  stop(): Promise<number>;
  kill(): Promise<number>;
}

export interface GuardedOptions {
  program: string;
  words: string[];
  /** The whole environment: nothing is inherited but PATH, HOME and TMPDIR. */
  env?: Record<string, string>;
  cwd?: string;
  removeFolders?: string[];
}

/** Starts a program under scripts/guard.mjs. */
export async function startGuarded(options: GuardedOptions): Promise<Guarded> {
  const removal = (options.removeFolders ?? []).flatMap((folder) => ['--remove', folder]);
  const child = spawn(process.execPath, [guardScript, ...removal, '--', options.program, ...options.words], {
    detached: true,
    cwd: options.cwd,
    env: { ...inherited(), ...options.env },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string): void => {
    output = (output + text).slice(-outputLimit);
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  // Closed pipes are how the guard learns of its parent's end; they must not keep the parent alive.
  const ended = once(child, 'close').then(([code]) => Number(code));
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const pid = await firstNumber(child.stdio[3] as Readable, ended);
  if (pid === undefined) throw new Error(`${options.program} did not start: ${output}`);
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (!over) process.kill(pid, name);
    } catch {
      // It ended between the question and the signal.
    }
  };
  const kill = (): Promise<number> => {
    signal('SIGKILL');
    return ended;
  };
  return {
    pid,
    ended,
    signal,
    kill,
    output: () => output,
    hasEnded: () => over,
    stop: async () => {
      signal('SIGTERM');
      const timer = setTimeout(() => {
        signal('SIGKILL');
      }, stopTimeoutMs);
      return ended.finally(() => {
        clearTimeout(timer);
      });
    },
  };
}

function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CACHE_HOME'];
  const pairs = names.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

async function firstNumber(stream: Readable, ended: Promise<number>): Promise<number | undefined> {
  const line = new Promise<string>((resolve) => {
    createInterface(stream).once('line', resolve);
  });
  const text = await Promise.race([line, ended.then(() => undefined)]);
  return text === undefined ? undefined : Number(text);
}
