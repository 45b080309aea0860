import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, test } from '../support/world.ts';

const scripts = /assets\/.*\.js/;

test('a page whose script is gone says so and offers a reload; while it is on the way it says that', async ({
  page,
  stage,
}) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await proxy.fail('500', { pathPattern: scripts });
    await page.goto(`${proxy.url}/login`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The console could not be loaded');
    await proxy.fail('slow', { pathPattern: scripts, delayMs: 2_000 });
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await proxy.fail('none');
    await expect(page.getByLabel('User name')).toBeFocused();
  } finally {
    await proxy.close();
  }
});
