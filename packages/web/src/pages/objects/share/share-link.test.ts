import { expect, test } from 'vitest';
import { asReached, cutBy, factsOf, lengthFault, lengthOf, mostSeconds, secondsOf } from './share-link.ts';

const signed =
  'https://s3.example.com/bkt/a?X-Amz-Date=20310203T040506Z&X-Amz-Expires=3600&X-Amz-Security-Token=a%2Bb';
const packed = btoa(signed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const facts = { seconds: 3600, endsAtMs: Date.parse('2031-02-03T05:05:06Z'), isTemporary: true };

test('reads the end of a link from what was signed', () => {
  expect(factsOf(signed)).toEqual({ ...facts, host: 's3.example.com' });
  const link = `https://console/below/api/v1/download-shared-object/${packed}`;
  expect(factsOf(link)).toEqual({ ...facts, host: undefined });
  expect(factsOf(signed.replace(/&X-Amz-Sec.*/, '')).isTemporary).toBe(false);
});

test.each([
  [60, { days: 0, hours: 0, minutes: 1 }],
  [43_199, { days: 0, hours: 11, minutes: 59 }],
  [90_060, { days: 1, hours: 1, minutes: 1 }],
  [mostSeconds, { days: 7, hours: 0, minutes: 0 }],
])('%i seconds are %j', (seconds, length) => {
  expect(lengthOf(seconds)).toEqual(length);
  expect(secondsOf(length)).toBe(seconds - (seconds % 60));
});

test.each([
  [{ days: 0, hours: 0, minutes: 1 }, null],
  [{ days: '', hours: '', minutes: 1 }, null],
  [{ days: 7, hours: 0, minutes: 0 }, null],
  [{ days: 0, hours: 200, minutes: 0 }, 'lengthLong'],
  [{ days: 7, hours: 0, minutes: 1 }, 'lengthLong'],
  [{ days: 0, hours: 0, minutes: 0 }, 'lengthEmpty'],
  [{ days: '', hours: '', minutes: '' }, 'lengthEmpty'],
  [{ days: 1, hours: -1, minutes: 0 }, 'lengthWhole'],
  [{ days: 1.5, hours: 0, minutes: 0 }, 'lengthWhole'],
] as const)('the fault of %j is %j', (length, fault) => {
  expect(lengthFault(length)).toBe(fault);
});

test.each([
  [{ seconds: 3600, isTemporary: true }, 3600, null],
  [{ seconds: 3600, isTemporary: true }, 60, null],
  [{ seconds: 3600, isTemporary: true }, 3601, 'session'],
  [{ seconds: 3600, isTemporary: true }, null, 'session'],
  [{ seconds: 3600, isTemporary: false }, null, 'key'],
  [{ seconds: mostSeconds, isTemporary: true }, null, 'limit'],
  [{ seconds: mostSeconds, isTemporary: false }, mostSeconds, null],
] as const)('the link %j that was to last %j s is cut by %j', (link, wanted, cut) => {
  expect(cutBy({ ...facts, host: undefined, ...link }, wanted)).toBe(cut);
});

test('gives a link to the console the protocol of the page', () => {
  const page = { host: 'console:9090', protocol: 'https:' };
  expect(asReached('http://console:9090/api', page)).toBe('https://console:9090/api');
  expect(asReached('http://storage:9000/a', page)).toBe('http://storage:9000/a');
});
