import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logSecurityEvent } from './security-events.ts';

test('cuts each text after 256 characters', () => {
  const lines: unknown[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const [whole, long] = ['w'.repeat(256), 'l'.repeat(257)];
  logSecurityEvent(
    log,
    { ip: '10.0.0.1' },
    { event: 'refused', userName: '', code: 'AccessDenied', action: whole, resource: long },
  );
  const { info: level } = pino.levels.values;
  expect(lines).toEqual([
    {
      level,
      time: expect.any(Number) as unknown,
      event: 'refused',
      code: 'AccessDenied',
      action: whole,
      resource: long.slice(0, 256),
      address: '10.0.0.1',
      msg: 'a call was refused',
    },
  ]);
});
