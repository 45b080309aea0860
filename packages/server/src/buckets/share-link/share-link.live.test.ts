import { shareLinkLimit } from '@longshore/contract/buckets/share-link';
import { assumeRole } from '@longshore/madmin';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, test } from 'vitest';
import type { Caller } from '#/testing/caller.ts';
import { liveWorld, rootOf } from '#/testing/live-world.ts';

const world = await liveWorld();

test('a link lasts no longer than the keys that sign it', async () => {
  const limit = async (as: Caller) => (await as(shareLinkLimit, {})).exp;
  const twelveHours = 12 * 60 * 60;
  const whole = await limit(world.administrator);
  expect(whole).toBeGreaterThan(twelveHours - 60);
  expect(whole).toBeLessThanOrEqual(twelveHours);
  const { accessKey, secretKey, sessionToken } = await assumeRole(
    { endpoint: world.minio.endpoint, credentials: world.personas.readOnly },
    { durationSeconds: 900 },
  );
  const short = await limit(await world.as({ accessKey, secretKey, sessionToken }));
  expect(short).toBeGreaterThan(840);
  expect(short).toBeLessThanOrEqual(900);
  const nobody = await fetch(`${world.console.url}/api/v1/buckets/max-share-exp`);
  expect(nobody.status).toBe(401);
});

test('keys that do not end sign links of seven days', async () => {
  const root = await rootOf(await startVersityGw());
  expect(await root(shareLinkLimit, {})).toEqual({ exp: 7 * 24 * 60 * 60 });
});
