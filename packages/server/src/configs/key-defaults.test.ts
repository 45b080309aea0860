import { expect, test } from 'vitest';
import { defaultOf, isSameValue } from './key-defaults.ts';

const help = (key: string, type = 'string', description = '') => ({ key, type, description });

test.each([
  ['api', help('cluster_deadline', 'duration', "set the deadline (default: '10s')"), '10s'],
  [
    'browser',
    help('csp_policy', 'string', "set it (default: 'default-src 'self'; x')"),
    "default-src 'self'; x",
  ],
  // What the help says of these two is not what the storage server does.
  ['audit_kafka', help('tls_skip_verify', 'on|off', 'defaults to "on" (verify)'), 'off'],
  ['notify_nsq', help('queue_limit', 'number', "defaults to '100000'"), '0'],
  ['notify_kafka', help('batch_size', 'number'), '0'],
  ['logger_webhook', help('batch_size', 'number'), '1'],
  ['api', help('gzip_objects', ''), 'off'],
  ['site', help('region'), ''],
])('the default of %s %o is %j', (subsystem, one, value) => {
  expect(defaultOf(subsystem, one)).toBe(value);
});

test('takes a switch that was never set for one that is off', () => {
  expect(isSameValue(help('tls', 'on|off'), '', 'off')).toBe(true);
  expect(isSameValue(help('tls', 'on|off'), '', 'on')).toBe(false);
  expect(isSameValue(help('topic'), '', 'off')).toBe(false);
});
