import { signIn } from '@longshore/testkit/console-session';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { expect, openAs, pathOf, test } from '../support/identity-fixture.ts';

test('administrator: sees when a user last signed in to this console', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const user = await identities.holder('ServerInfo');
  const name = user.accessKey;
  await openAs(page, fixture, { who: personas.administrator, path: pathOf('users', name) });
  await expect(page.getByText('No known sign-in to this console')).toBeVisible();
  await signIn(fixture.consoleUrl, user);
  await page.reload();
  await expect(page.getByText(/^Last sign-in to this console /)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${fixture.consoleUrl}/identity/users?filter=${name}`);
  const row = page
    .getByRole('grid', { name: 'List of users' })
    .or(page.getByRole('table', { name: 'List of users' }));
  await expect(row).toContainText(String(new Date().getFullYear()));
});
