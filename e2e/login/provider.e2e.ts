import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import { identityConfigList } from '@longshore/madmin';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { type Oidc, signInAtOidc, startOidc } from '@longshore/testkit/oidc';
import { adminOf } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, mainMenu, test as base } from '../support/fixture.ts';

interface Place {
  readonly consoleUrl: string;
  readonly claims: Oidc;
}

const ada = { name: 'ada', password: 'the password of ada', claims: { policy: 'consoleAdmin' } };
const cat = { name: 'cat', password: 'the password of cat' };

/** A storage server that trusts two providers, one by claim and one by role, and a console that offers both. */
const test = base.extend<object, { place: Place }>({
  place: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const claims = await startOidc({ people: [ada, cat] });
      const roles = await startOidc({ people: [cat], refreshes: false });
      const role = { name: 'PARTNERS', rolePolicy: 'readonly' };
      const minio = await startMinio({ drives: 1, env: { ...claims.minioEnv(), ...roles.minioEnv(role) } });
      const roleArn = await waitFor('The role being there', async () => {
        const known = await identityConfigList(adminOf(minio), { type: 'openid' });
        return known.find((one) => one.roleARN !== undefined)?.roleARN;
      });
      const partners = roles.consoleEnv({ name: 'PARTNERS', roleArn });
      const env = { ...claims.consoleEnv(), ...partners, CONSOLE_STS_DURATION: '1h' };
      const console = await startConsole({ server: minio.endpoint, env });
      await provide({ consoleUrl: console.url, claims });
      await console.stop();
      await minio.stop();
      await claims.stop();
      await roles.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const usual = 'Sign in with your identity provider';

async function fillIn(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.getByLabel('Account').fill(name);
  await page.getByLabel('Secret').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('signs in at the provider, comes back to the screen, and signs out there too', async ({
  page,
  place,
}) => {
  await page.goto(`${place.consoleUrl}/license`);
  await page.getByRole('button', { name: usual }).click();
  await expect(page).toHaveURL(new RegExp(`^${place.claims.issuer}/`));
  await fillIn(page, ada);
  await expect(page).toHaveURL(`${place.consoleUrl}/license`);
  await expect(page.getByText('Signed in as ada')).toBeVisible();
  await expect(mainMenu(page)).toBeVisible();
  await page.reload();
  await expect(mainMenu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(new RegExp(`^${place.consoleUrl}/login`));
  await page.getByRole('button', { name: usual }).click();
  await expect(page.getByLabel('Account')).toBeVisible();
});

test('signs in by the role of a second provider', async ({ page, place }) => {
  await page.goto(`${place.consoleUrl}/buckets`);
  await page.getByRole('button', { name: 'The PARTNERS' }).click();
  await fillIn(page, cat);
  await expect(page).toHaveURL(`${place.consoleUrl}/buckets`);
  await expect(page.getByText('Signed in as cat')).toBeVisible();
});

test('says what the provider refused, and what the storage server did', async ({ page, place }) => {
  await page.goto(`${place.consoleUrl}/login`);
  await page.getByRole('button', { name: usual }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The user did not agree');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: usual }).click();
  await fillIn(page, cat);
  await expect(alert).toContainText(
    'The storage server does not accept the sign-in of the identity provider',
  );
  await expect(alert).toContainText('policy claim missing');
  await page.reload();
  await expect(alert).toContainText('This sign-in was used already');
});

test('rejects an answer to a sign-in that no page of this tab began, though the cookie fits', async ({
  page,
  place,
}) => {
  // As a page on another port of the host may do, which sets cookies of the console.
  const reply = await page.request.get(`${place.consoleUrl}/api/v1/login`);
  const { redirectRules } = (await reply.json()) as LoginDetails;
  const { redirect = '' } = redirectRules.find(({ displayName }) => displayName === '') ?? {};
  const answer = await signInAtOidc(redirect, ada);
  await page.goto(answer.href);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This sign-in was not started in this tab.');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: usual }).click();
  await fillIn(page, ada);
  await expect(mainMenu(page)).toBeVisible();
});

test('renews the session unasked near its end, also with two tabs at once', async ({ page, place }) => {
  await page.goto(`${place.consoleUrl}/license`);
  await page.getByRole('button', { name: usual }).click();
  await fillIn(page, ada);
  await expect(mainMenu(page)).toBeVisible();
  // Only now: the clock must not run on from page to page.
  await page.clock.install();
  await page.reload();
  await expect(mainMenu(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${place.consoleUrl}/license`);
  await expect(mainMenu(other)).toBeVisible();
  const answers: number[] = [];
  page.context().on('response', (response) => {
    if (response.url().endsWith('/login/oauth2/refresh')) answers.push(response.status());
  });
  await page.clock.fastForward(54 * 60_000);
  // The watch may begin only now: it then waits for its part of what is left.
  const later = async () => {
    await page.clock.fastForward(30_000);
    return answers;
  };
  await expect.poll(later, { intervals: [500] }).toContain(204);
  // Refused is only what comes while the other tab renews.
  expect(answers.filter((status) => status !== 204 && status !== 409)).toEqual([]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toBeHidden();
  }
});

test('signs in with a password while the provider is gone', async ({ page, stage, root }) => {
  const gone = await startOidc({ people: [ada] });
  await gone.stop();
  const console = await startConsole({ server: stage.minio.endpoint, env: gone.consoleEnv() });
  try {
    await page.goto(`${console.url}/login`);
    await expect(page.getByText('The identity provider cannot be reached')).toBeVisible();
    await fillSignIn(page, root);
    await expect(mainMenu(page)).toBeVisible();
  } finally {
    await console.stop();
  }
});
