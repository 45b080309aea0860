import { expect, test } from 'vitest';
import { refuse } from '#/upstream/errors.ts';
import { Report } from './report.ts';

const denied = refuse('AccessDenied', 'You don’t have permission to do this');

test('has nothing to say of an archive that is whole', () => {
  expect(new Report().text()).toBeUndefined();
});

test('names what is missing and what has another name', () => {
  const report = new Report();
  report.missing('a\nb', denied);
  report.renamed('../c', '_/c');
  expect(report.text()?.toString()).toBe(
    [
      'Not in this archive: 1',
      '',
      '"a\\nb": You don’t have permission to do this (AccessDenied)',
      '',
      'Under another name in this archive: 1',
      '',
      '"../c" is "_/c"',
      '',
    ].join('\n'),
  );
});

test('counts what it has no line for', () => {
  const report = new Report();
  for (let at = 0; at < 10_002; at += 1) report.missing(`k${at}`, denied);
  const lines = report.text()?.toString().split('\n') ?? [];
  expect(lines[0]).toBe('Not in this archive: 10002');
  expect(lines.slice(-3)).toEqual([
    '"k9999": You don’t have permission to do this (AccessDenied)',
    'and 2 more',
    '',
  ]);
  expect(report.firstFailure).toBe(denied);
});
