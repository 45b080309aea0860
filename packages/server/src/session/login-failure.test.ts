import { NetworkError, AdminApiError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { asLoginFailure } from './login-failure.ts';

const refusal = (code: string, status: number) => new AdminApiError({ code, status, message: 'words' });

test.each([
  [refusal('AccessDenied', 403), 'InvalidLogin', 401],
  [refusal('InvalidArgument', 400), 'InvalidLogin', 401],
  [refusal('XOdd', 499), 'InvalidLogin', 401],
  [refusal('RequestTimeTooSkewed', 403), 'ClockSkew', 503],
  [refusal('XOdd', 408), 'XOdd', 408],
  [refusal('XOdd', 429), 'XOdd', 429],
  [refusal('InternalError', 500), 'InternalError', 500],
  [new NetworkError('cut'), 'UpstreamCut', 502],
])('reports %o at sign-in as %s', (cause, code, status) => {
  expect(asLoginFailure(cause)).toMatchObject({ code, status });
});
