import { expect, test } from 'vitest';
import { requestOf } from '../testing/requests.ts';
import { metricsWatch, type MetricType } from './metrics.ts';
import { traceAll, traceKindNames, traceKinds, traceOnly, traceWatch, type TraceKind } from './trace.ts';

// In the order of their bits.
const traced: readonly (readonly [kind: TraceKind, parameter?: string])[] = [
  ['os'],
  ['storage'],
  ['s3'],
  ['internal'],
  ['scanner'],
  ['decommission'],
  ['healing'],
  ['batchReplication', 'batch-replication'],
  ['batchKeyRotation', 'batch-keyrotation'],
  ['batchExpire', 'batch-expire'],
  ['rebalance'],
  ['replicationResync', 'replication-resync'],
  ['bootstrap'],
  ['ftp'],
  ['ilm'],
  ['kms'],
  ['formatting'],
];

test.for(traced.map(([kind, parameter], bit) => ({ kind, parameter: parameter ?? kind, bit })))(
  'events of kind $kind are asked for as $parameter and told as bit $bit',
  async ({ kind, parameter, bit }) => {
    const { line } = await requestOf((admin) => traceWatch(admin, { [kind]: true }).next());
    expect(new URL(line.slice('GET '.length), 'http://a').searchParams.get(parameter)).toBe('true');
    expect(traceKinds({ type: 2 ** bit, funcname: 'x' })).toEqual([kind]);
  },
);

test('returns a kind per bit, and of the function on older servers', () => {
  expect(traceKinds({ type: 1 + 4, funcname: 'x' })).toEqual(['os', 's3']);
  expect(traceKinds({ type: 2 ** 40, funcname: 'x' })).toEqual([]);
  expect(traceKinds({ type: 0, funcname: 's3.GetObject' })).toEqual(['s3']);
  expect(traceKinds({ funcname: 'os.Open' })).toEqual(['internal']);
});

test('asks for all kinds, and for all but one', async () => {
  expect(traceKindNames).toEqual(traced.map(([kind]) => kind));
  expect(Object.keys(traceAll())).toEqual(traceKindNames);
  const { line } = await requestOf((admin) => traceWatch(admin, { ...traceAll(), os: false }).next());
  const asked = new URL(line.slice('GET '.length), 'http://a').searchParams;
  expect(asked.has('os')).toBe(false);
  for (const [kind, parameter = kind] of traced.slice(1)) expect(asked.get(parameter)).toBe('true');
});

test('asks for the kinds named alone', async () => {
  expect(traceOnly('ilm', 'kms')).toEqual({ ilm: true, kms: true });
  const { line } = await requestOf((admin) => traceWatch(admin, traceOnly('batchExpire')).next());
  expect(line).toBe('GET /trace?batch-expire=true&err=false');
  const wrong: unknown = expect.objectContaining({ name: 'InputError', field: 'kinds' });
  expect(() => traceOnly()).toThrow(wrong);
  expect(() => traceOnly('s4' as TraceKind)).toThrow(wrong);
});

const measured: readonly MetricType[] = [
  'scanner',
  'disk',
  'os',
  'batchJobs',
  'siteResync',
  'net',
  'mem',
  'cpu',
  'rpc',
  'runtime',
];

test.for(measured.map((type, bit) => ({ type, mask: 2 ** bit })))(
  'metrics of type $type are asked for as $mask',
  async ({ type, mask }) => {
    const { line } = await requestOf((admin) => metricsWatch(admin, { types: [type] }).next());
    expect(line).toBe(`GET /metrics?interval=1s&n=0&types=${mask}`);
  },
);
