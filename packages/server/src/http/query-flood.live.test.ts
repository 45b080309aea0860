import { expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';

const { console } = await liveFixture();

test('rejects more than 200 parameters, also without a session', async () => {
  const reply = await fetch(`${console.url}/healthz?${'a&'.repeat(15_500)}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'InvalidInput', field: 'query' });
  expect((await fetch(`${console.url}/healthz?${'a&'.repeat(200)}`)).status).toBe(400);
});

test('accepts 200 parameters', async () => {
  expect((await fetch(`${console.url}/healthz?${'a&'.repeat(199)}a`)).status).toBe(200);
});
