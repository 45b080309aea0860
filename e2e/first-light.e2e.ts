import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { signInAt } from './support/fixture.ts';
import { digest, makeOddFolder, type OddFolder } from './support/odd-folder.ts';
import { expect, panelOf, test, upload } from './support/objects-fixture.ts';

/** Keys with nothing odd but what a person can read off the list, to click through the screen itself. */
const clicked = ['percent%2Fslash.txt', 'plus+plus.txt', '😀.png', 'hash#tag.txt', 'with space.txt'];

let odd: OddFolder;
test.beforeAll(async () => {
  odd = await makeOddFolder(200);
});
test.afterAll(async () => odd.remove());

test('uploads a folder of 200 odd names into a new bucket and downloads it unchanged', async ({
  page,
  fixture,
}) => {
  test.setTimeout(180_000);
  const bucket = uniqueName('first-light');
  try {
    await signInAt(page, `${fixture.consoleUrl}/add-bucket`, fixture.root);
    await page.getByLabel('Bucket name').fill(bucket);
    await page.getByRole('button', { name: 'Create bucket' }).click();
    await page.waitForURL(`**/buckets/${bucket}/**`).catch(() => undefined);
    await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/browse`);
    await expect(page.getByText('This bucket is empty')).toBeVisible();

    await upload(page, 'Upload folder', odd.path);
    const panel = panelOf(page);
    await expect(panel.getByRole('progressbar', { name: 'All transfers' })).toBeVisible();
    await expect(panel.getByText(/\d+ in progress · \d+ waiting/)).toBeVisible();
    await expect(panel.getByText('200 done', { exact: true })).toBeVisible({ timeout: 90_000 });
    await panel.getByRole('button', { name: 'Close transfers' }).click();

    await page.getByRole('link', { name: odd.name }).click();
    await expect(page.getByRole('table', { name: `Objects in ${bucket}/${odd.name}/` })).toBeVisible();
    for (const name of clicked) {
      await page.getByLabel('Filter by name').fill(name);
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download' }).click();
      const stream = await (await downloading).createReadStream();
      const content = Buffer.concat((await stream.toArray()) as Buffer[]);
      expect(digest(content), name).toBe(digest(odd.files.get(`${odd.name}/${name}`) ?? Buffer.alloc(0)));
    }

    // The rest through the page's own session, key by key.
    for (const [key, content] of odd.files) {
      const reply = await page.request.get(
        `${fixture.consoleUrl}/api/v1/buckets/${bucket}/objects/download?prefix=${encodeURIComponent(key)}`,
      );
      expect(reply.status(), key).toBe(200);
      expect(digest(await reply.body()), key).toBe(digest(content));
    }
    const list = await page.request.get(
      `${fixture.consoleUrl}/api/v1/buckets/${bucket}/objects?recursive=true&limit=1000`,
    );
    const { objects } = (await list.json()) as { objects: { name: string }[] };
    expect(objects.map(({ name }) => name).sort()).toEqual([...odd.files.keys()].sort());
  } finally {
    await removeBucket(fixture.storage, bucket);
  }
});
