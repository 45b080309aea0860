import { PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, signIn, store, test } from '../support/objects-fixture.ts';

// The storage server's port is another origin on the same host: browsers send the console's cookie along from there.

test('blocks a page on another port from running or showing a private object', async ({
  page,
  fixture,
  bucket,
}) => {
  const { s3, storage, consoleUrl } = fixture;
  await store(fixture, bucket, {
    'secret.js': 'window.stolen = true',
    'secret.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const address = `${consoleUrl}/api/v1/buckets/${bucket}/objects/download?prefix=`;
  const Body = `<!doctype html><body>
    <script>const note = (name) => document.body.append(name + ' ');</script>
    <script src="${address}secret.js" onload="note('script-ran')" onerror="note('script-failed')"></script>
    <link rel="stylesheet" href="${address}secret.js" onload="note('style-came')" onerror="note('style-failed')">
    <img src="${address}secret.svg" onload="note('image-came')" onerror="note('image-failed')">`;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'page.html', Body, ContentType: 'text/html' }));
  await s3.send(
    new PutBucketPolicyCommand({
      Bucket: bucket,
      Policy: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: '*',
            Action: 's3:GetObject',
            Resource: `arn:aws:s3:::${bucket}/page.html`,
          },
        ],
      }),
    }),
  );
  await signIn(page, fixture, fixture.root);
  // Ports do not tell cookies apart: what holds is what the console answers.
  const cookies = await page.context().cookies(storage.endpoint);
  expect(cookies.map(({ name }) => name)).toContain('token');
  await page.goto(`${storage.endpoint}/${bucket}/page.html`);
  for (const outcome of ['script-failed', 'style-failed', 'image-failed'])
    await expect(page.locator('body')).toContainText(outcome);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});
