import { expect, test } from 'vitest';
import { liveWorld } from '#/testing/live-world.ts';

const { console } = await liveWorld();

test('refuses more than 200 parameters, without a session too', async () => {
  const reply = await fetch(`${console.url}/healthz?${'a&'.repeat(15_500)}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'InvalidInput', field: 'query' });
  expect((await fetch(`${console.url}/healthz?${'a&'.repeat(200)}`)).status).toBe(400);
});

test('accepts 200 parameters', async () => {
  expect((await fetch(`${console.url}/healthz?${'a&'.repeat(199)}a`)).status).toBe(200);
});
