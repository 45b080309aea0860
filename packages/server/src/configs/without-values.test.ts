import { NetworkError, AdminApiError } from '@longshore/madmin';
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
  new AdminApiError({ code, status, message: 'hunter2 is no token' });

test('names keys and hides values, also in the cause', () => {
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
])('keeps our own messages: %o', (cause) => {
  expect(withoutValues(cause, settings)).toBe(cause);
});
