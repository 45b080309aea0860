import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { briefError, createLogs, type Logs } from './log.ts';

/** What was logged at this level and above, as objects, once so many lines are there: they are written in the background. */
async function written(level: string, count: number, write: (logs: Logs) => void): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lines');
  const logs = createLogs(level, openSync(file, 'w'));
  write(logs);
  logs.flush();
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  await expect.poll(lines).toHaveLength(count);
  return lines().map((line): unknown => JSON.parse(line));
}

const names = ['secretKey', 'sessionToken', 'sts', 'password', 'cookie', 'set-cookie', 'authorization'];

test.each(names)('masks the value of %s at every depth', async (name) => {
  const held = { [name]: 'hunter2', other: 'told' };
  const lines = await written('info', 1, ({ log }) => {
    log.info({ ...held, a: { ...held, b: { ...held, c: held } } }, 'a line');
  });
  expect(JSON.stringify(lines)).not.toContain('hunter2');
  const shown = { [name]: '[secret]', other: 'told' };
  expect(lines).toMatchObject([{ ...shown, a: { ...shown, b: { ...shown, c: shown } }, msg: 'a line' }]);
});

test('names the program, and drops lines below the level', async () => {
  const lines = await written('warn', 2, ({ log, requestLog }) => {
    for (const one of [log, requestLog]) {
      one.info('quiet');
      one.warn({ err: new Error('it broke') }, 'loud');
    }
  });
  const line = { name: 'longshore', msg: 'loud', err: { type: 'Error', message: 'it broke' } };
  expect(lines).toMatchObject([line, line]);
});

test('writes name, message, code, status and causes of an error only', () => {
  const cause = Object.assign(new TypeError('inner'), { code: 'ECONNRESET', request: 'hunter2' });
  const error = Object.assign(new Error('outer', { cause }), { status: 502 });
  const brief = briefError(error) as { stack: string[]; cause: { stack: string[] } };
  expect(brief).toEqual({
    type: 'Error',
    message: 'outer',
    status: 502,
    stack: expect.any(Array) as unknown,
    cause: {
      type: 'TypeError',
      message: 'inner',
      code: 'ECONNRESET',
      stack: expect.any(Array) as unknown,
    },
  });
  expect(brief.stack.length).toBeLessThanOrEqual(5);
  expect(brief.stack[0]).toMatch(/^at .*log\.test\.ts/);
});

test('does not write thrown values that are no errors', () => {
  expect(briefError('hunter2')).toEqual({ message: 'something that is not an error was thrown' });
});

test('does not write thrown values that are no errors', () => {
  expect(briefError({ message: 'hunter2' })).toEqual({
    message: expect.not.stringContaining('hunter2') as unknown,
  });
});
