import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, test } from '../support/fixture.ts';

const login = /api\/v1\/login$/;
const ruleOf = (displayName: string, redirect: string) => ({ displayName, redirect, serviceType: '' });

test('lists identity providers first, and shows the form on request', async ({ page, stage }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    const details = {
      loginStrategy: 'redirect',
      isK8S: true,
      animatedLogin: true,
      redirectRules: [
        ruleOf('Zebra', `${stage.consoleUrl}/healthz?zebra`),
        ruleOf('Ant', `${stage.consoleUrl}/healthz?ant`),
        ruleOf('Script', 'javascript:alert(1)'),
      ],
    };
    await proxy.fail('garbage', { pathPattern: login, methods: ['GET'], body: details });
    await page.goto(`${proxy.url}/login`);
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      'Ant',
      'Zebra',
      'User name and password',
    ]);
    await expect(page.getByText('Object storage administration in Kubernetes')).toBeVisible();
    await page.getByRole('button', { name: 'User name and password' }).click();
    await expect(page.getByLabel('User name')).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Ant' }).click();
    await expect(page).toHaveURL(`${stage.consoleUrl}/healthz?ant`);
  } finally {
    await proxy.close();
  }
});

test('reports an unknown sign-in method and shows no form', async ({ page, stage }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    const body = { loginStrategy: 'service-account', isK8S: true, animatedLogin: false, redirectRules: [] };
    await proxy.fail('garbage', { pathPattern: login, methods: ['GET'], body });
    await page.goto(`${proxy.url}/login`);
    await expect(page.getByRole('alert')).toHaveText(
      'This console offers no sign-in method that this page supports.',
    );
    await expect(page.getByLabel('User name')).toBeHidden();
  } finally {
    await proxy.close();
  }
});

test('animates the page unless the administrator disables it', async ({ page, stage }) => {
  const still = await startConsole({ server: stage.minio.endpoint, env: { CONSOLE_ANIMATED_LOGIN: 'off' } });
  const animation = () =>
    page
      .getByRole('main')
      .locator('> div')
      .first()
      .evaluate((card) => getComputedStyle(card).animationName);
  try {
    await page.goto(`${still.url}/login`);
    await expect(page.getByLabel('User name')).toBeVisible();
    expect(await animation()).toBe('none');
    await expect(page.getByText('Object storage administration', { exact: true })).toBeVisible();
    await page.goto(`${stage.consoleUrl}/login`);
    await expect(page.getByLabel('User name')).toBeVisible();
    expect(await animation()).not.toBe('none');
  } finally {
    await still.stop();
  }
});
