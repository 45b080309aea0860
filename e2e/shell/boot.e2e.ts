import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, test } from '../support/fixture.ts';

const scripts = /assets\/.*\.js/;

test('says that it is loading, and offers a reload when a script is missing', async ({ page, stage }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await proxy.fail('500', { pathPattern: scripts });
    await page.goto(`${proxy.url}/login`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The console could not be loaded');
    await proxy.fail('hold', { pathPattern: scripts });
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await proxy.fail('none');
    await expect(page.getByLabel('User name')).toBeFocused();
  } finally {
    await proxy.close();
  }
});
