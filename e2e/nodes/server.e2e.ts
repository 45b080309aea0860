import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { openAs } from '../support/buckets-fixture.ts';
import { expect, mainMenu, rootOf, signInAt, test } from '../support/fixture.ts';

const releases = [
  {
    tag_name: 'RELEASE.2099-02-03T04-05-06Z',
    published_at: '2099-02-03T05:00:00Z',
    html_url: 'https://releases.test/2099',
    body: '## Security\n<img src=x onerror=alert(1)> closes a hole.',
  },
  { tag_name: 'RELEASE.2098-01-01T00-00-00Z', prerelease: true },
];

test('tells the nodes, looks for updates where told to, and restarts', async ({ page }) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  const list = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(releases));
  }).listen(0, '127.0.0.1');
  await once(list, 'listening');
  const address = `http://127.0.0.1:${String((list.address() as AddressInfo).port)}/repos/{repo}/releases`;
  const minio = await startMinio({ drives: 4 });
  const console = await startConsole({ server: minio.endpoint, env: { CONSOLE_RELEASES_URL: address } });
  try {
    await signInAt(page, `${console.url}/settings/server`, rootOf(minio));
    const nodes = page.getByRole('region', { name: 'Nodes' });
    await expect(nodes.getByRole('table')).toContainText(new URL(minio.endpoint).host);
    await expect(nodes.getByRole('table')).toContainText('Online');
    await expect(nodes.getByRole('table')).toContainText('4 of 4 online');
    await expect(mainMenu(page).getByRole('link', { name: 'Server', exact: true })).toBeVisible();

    const update = page.getByRole('region', { name: 'Update check' });
    expect(asked).toEqual([]);
    await update.getByRole('button', { name: 'Check for updates' }).click();
    const newest = update.getByRole('listitem').filter({ hasText: 'RELEASE.2099' });
    await expect(newest).toContainText('Security');
    await expect(newest.getByRole('link', { name: 'Open release' })).toHaveAttribute('rel', 'noreferrer');
    await newest.getByText('Notes').click();
    // Whatever stands in it is text.
    await expect(newest).toContainText('<img src=x onerror=alert(1)>');
    expect(asked).toEqual(['/repos/minio/minio/releases']);
    await expectNoFindingsInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Restart server' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Uploads and downloads in progress are cut off');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoFindingsInBothThemes(page);
    await dialog.getByRole('button', { name: 'Restart server' }).click();
    await expect(page.getByText('The storage server was restarted.')).toBeVisible({ timeout: 60_000 });
    await expect(dialog).toBeHidden();
    await expect(nodes.getByRole('table')).toContainText('Online');
  } finally {
    list.closeAllConnections();
    list.close();
    await console.stop();
    await minio.stop();
  }
});

test('says that nobody is asked for updates without an address', async ({ page, fixture, root }) => {
  await openAs(page, fixture, { who: root, path: '/settings/server' });
  const update = page.getByRole('region', { name: 'Update check' });
  await update.getByRole('button', { name: 'Check for updates' }).click();
  await expect(update).toContainText('CONSOLE_RELEASES_URL');
  await expectNoFindingsInBothThemes(page);
});

test('keeps the screen from those without permission', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/settings/server' });
  await expect(page.locator('#content')).toContainText('admin:ServerInfo');
  await expect(mainMenu(page).getByRole('link', { name: 'Server', exact: true })).toHaveCount(0);
});
