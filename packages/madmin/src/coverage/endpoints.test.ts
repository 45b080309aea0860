import { expect, test } from 'vitest';
import { areas } from './endpoints.ts';
import { coverageReport } from './report.ts';
import * as madmin from '../index.ts';

/** Exported functions that make no call. */
const notCalls = new Set<string>([
  'createAdmin',
  'createTransport',
  'decryptBody',
  'encryptBody',
  'parsePrometheusText',
  'presignUrl',
  'prometheusToken',
  'redirectAddress',
  'signRequest',
  'traceKinds',
  'withLongToken',
]);

test('the catalogue and the package name the same calls', () => {
  const exported = Object.entries(madmin)
    .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
    .map(([name]) => name)
    .filter((name) => !name.startsWith('is') && !notCalls.has(name));
  const named = areas.flatMap(({ endpoints }) => endpoints.flatMap(({ calls }) => calls.split(', ')));
  expect(exported.toSorted()).toEqual([...new Set(named)].toSorted());
});

test('an exchange counts for the most telling end point, as allowed or refused', () => {
  const exchange = { test: 'heal.live.test.ts', method: 'POST', path: '/minio/admin/v3/heal/a/b' };
  const { markdown } = coverageReport([
    { ...exchange, parameters: { forceStop: 'true' }, status: 200 },
    { ...exchange, parameters: {}, status: 403 },
    { ...exchange, parameters: { clientToken: 'x' }, status: 500 },
  ]);
  const row = (call: string): string | undefined =>
    markdown.split('\n').find((line) => line.includes(`\`${call}\``));
  expect(row('healStop')).toMatch(/\| heal \| no test: \*\*not explained\*\* \|$/);
  expect(row('healStart')).toMatch(/\| no test: \*\*not explained\*\* \| heal \|$/);
  expect(row('healView')).not.toContain('| heal |');
});

test('what is neither tested nor explained is a fault, and so is an explained gap that is none', () => {
  const { faults } = coverageReport([
    { test: 'a', method: 'GET', path: '/minio/health/live', parameters: {}, status: 403 },
  ]);
  expect(faults).toContain('GET /list-users (userList) has no test in which it is allowed.');
  expect(faults).toContain('GET /minio/health/live (healthCheck) is refused in a: no gap.');
});
