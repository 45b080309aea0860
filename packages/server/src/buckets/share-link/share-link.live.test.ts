import { shareLinkLimit } from '@longshore/contract/buckets/share-link';
import { assumeRole } from '@longshore/madmin';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, test } from 'vitest';
import type { Caller } from '#/testing/caller.ts';
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

test('limits a link to the lifetime of its keys', async () => {
  const limit = async (as: Caller) => (await as(shareLinkLimit, {})).exp;
  const twelveHours = 12 * 60 * 60;
  const whole = await limit(fixture.administrator);
  expect(whole).toBeGreaterThan(twelveHours - 60);
  expect(whole).toBeLessThanOrEqual(twelveHours);
  const { accessKey, secretKey, sessionToken } = await assumeRole(
    { endpoint: fixture.minio.endpoint, credentials: fixture.personas.readOnly },
    { durationSeconds: 900 },
  );
  const short = await limit(await fixture.as({ accessKey, secretKey, sessionToken }));
  expect(short).toBeGreaterThan(840);
  expect(short).toBeLessThanOrEqual(900);
  const nobody = await fetch(`${fixture.console.url}/api/v1/buckets/max-share-exp`);
  expect(nobody.status).toBe(401);
});

test('signs links of seven days with keys that do not expire', async () => {
  const root = await rootOf(await startVersityGw());
  expect(await root(shareLinkLimit, {})).toEqual({ exp: 7 * 24 * 60 * 60 });
});
