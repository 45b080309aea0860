import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { addressOf, expect, openPlace, placeOf, test } from '../support/objects-fixture.ts';
import { mainMenu, signInAt } from '../support/fixture.ts';

const session = /api\/v1\/session$/;

test('reports an unreachable storage server, retries, and returns to the requested screen', async ({
  page,
  failing,
  bucket,
}) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('refuse');
  try {
    await page.goto(addressOf(failing, { bucket, prefix: 'a/' }));
    await expect(page).toHaveURL(/\/login$/);
    const told = page.getByRole('alert');
    await expect(told.getByRole('heading')).toHaveText('The storage server is not responding');
    await expect(told).toContainText('The storage server cannot be reached');
    await expect(page.getByLabel('User name')).toBeHidden();
    const again = page.waitForResponse(session);
    await told.getByRole('button', { name: 'Retry' }).click();
    expect((await again).status()).toBe(502);
    await expect(told).toBeVisible();
  } finally {
    await failing.proxy.fail('none');
  }
  await expect(page).toHaveURL(addressOf(failing, { bucket, prefix: 'a/' }), { timeout: 20_000 });
  await expect(placeOf(page)).toHaveText('a');
});

test('retries until the console responds, and not after that', async ({ page, fixture }) => {
  const proxy = await startFailingProxy(fixture.consoleUrl);
  const asked = () => proxy.requests().filter(({ path }) => session.test(path)).length;
  try {
    await page.clock.install();
    await page.request.post(`${proxy.url}/api/v1/login`, { data: fixture.root });
    await proxy.fail('502', { pathPattern: session, body: { message: 'no healthy upstream' } });
    await page.goto(`${proxy.url}/login`);
    await expect(page.getByRole('heading', { name: 'Sign-in is not available' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('No healthy upstream');
    const longestWaitMs = 12_500;
    for (let round = 1; round <= 3; round += 1) {
      await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true');
      const before = asked();
      await page.clock.fastForward(longestWaitMs);
      await expect.poll(asked).toBeGreaterThan(before);
    }
    await proxy.fail('none');
    await page.clock.fastForward(longestWaitMs);
    await expect(mainMenu(page)).toBeVisible();
    const before = asked();
    await page.clock.fastForward(2 * longestWaitMs);
    await mainMenu(page).getByRole('link', { name: 'License' }).click();
    await expect(page.getByRole('heading', { name: 'License', level: 1 })).toBeVisible();
    expect(asked()).toBe(before);
  } finally {
    await proxy.close();
  }
});

test('shows the form without a message where nobody was signed in', async ({ page, failing }) => {
  await failing.proxy.fail('refuse');
  try {
    await page.goto(`${failing.consoleUrl}/buckets`);
    await expect(page.getByLabel('User name')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await failing.proxy.fail('none');
  }
});

test('shows the form for a session that is not ok', async ({ page, fixture }) => {
  const proxy = await startFailingProxy(fixture.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/buckets`, fixture.root);
    await expect(mainMenu(page)).toBeVisible();
    const reply = await page.request.get(`${proxy.url}/api/v1/session`);
    const body = { ...((await reply.json()) as object), status: 'initializing' };
    await proxy.fail('garbage', { pathPattern: session, body });
    await page.goto(`${proxy.url}/license`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('User name')).toBeFocused();
    await expect(mainMenu(page)).toBeHidden();
  } finally {
    await proxy.close();
  }
});
