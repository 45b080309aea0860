import { expect, test } from 'vitest';
import { areas } from './endpoints.ts';
import { coverageReport } from './report.ts';
import * as madmin from '../index.ts';

/** Exported functions that make no call. */
const notCalls = new Set<string>([
  'batchJobTemplate',
  'configTargetsIn',
  'createAdmin',
  'createTransport',
  'decryptBody',
  'decryptInspection',
  'encryptBody',
  'execute',
  'presignUrl',
  'prometheusToken',
  'redirectAddress',
  'signRequest',
  'traceAll',
  'traceKinds',
  'traceOnly',
  'withLongToken',
]);

test('names the same calls in catalogue and package', () => {
  const exported = Object.entries(madmin)
    .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
    .map(([name]) => name)
    .filter((name) => !name.startsWith('is') && !notCalls.has(name));
  const named = areas.flatMap(({ endpoints }) => endpoints.flatMap(({ calls }) => calls.split(', ')));
  expect(exported.toSorted()).toEqual([...new Set(named)].toSorted());
});

test('counts an exchange once, as allowed or refused', () => {
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
  expect(row('healInfo')).not.toContain('| heal |');
});

test('reports untested endpoints and obsolete explanations', () => {
  const { faults } = coverageReport([
    { test: 'a', method: 'GET', path: '/minio/health/live', parameters: {}, status: 403 },
  ]);
  expect(faults).toContain('GET /list-users (userList) has no test in which it is allowed.');
  expect(faults).toContain('GET /minio/health/live (healthCheck) is refused in a: no gap.');
});
