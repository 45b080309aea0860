import { NetworkError, ServerRefusal } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { withoutValues } from './without-values.ts';

const settings = {
  subsystem: 'notify_webhook',
  keyValues: [
    { key: 'endpoint', value: 'http://far' },
    { key: 'auth_token', value: 'hunter2' },
  ],
};
const refusal = (code: string, status: number) =>
  new ServerRefusal({ code, status, message: 'hunter2 is no token' });

test('a refusal names keys, and no value even in its cause', () => {
  const told = withoutValues(refusal('XMinioConfigError', 400), settings);
  expect(told).toMatchObject({
    code: 'XMinioConfigError',
    status: 400,
    message: 'The storage server refused the settings of notify_webhook',
    detailedMessage: 'Submitted: endpoint, auth_token',
    resource: 'notify_webhook',
  });
  expect(told).not.toHaveProperty('cause');
});

test.each([
  refusal('AccessDenied', 403),
  refusal('ExpiredToken', 400),
  refusal('RequestTimeTooSkewed', 403),
  refusal('XMinioStorageFull', 507),
  new NetworkError('cut'),
])('what has words of our own stays as it is: %o', (cause) => {
  expect(withoutValues(cause, settings)).toBe(cause);
});
