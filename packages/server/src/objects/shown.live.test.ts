import { signIn } from '@longshore/testkit/console-session';
import { expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';

const { console, personas, newBucket, put } = await liveFixture();
const bucket = await newBucket();
const administrator = await signIn(console.url, personas.administrator);

const download = (query: Record<string, string>): Promise<Response> =>
  administrator.get(`/buckets/${bucket}/objects/download?${new URLSearchParams(query).toString()}`);

test('displays safe types and saves the others', async () => {
  const types = { 'a.png': 'inline', 'a.svg': 'attachment', 'a.html': 'attachment', 'a.txt': 'inline' };
  for (const [key, kind] of Object.entries(types)) {
    await put(bucket, key, 'x');
    const shown = await download({ prefix: key, preview: 'true' });
    await shown.bytes();
    expect(shown.headers.get('content-disposition')).toBe(
      `${kind}; filename="${key}"; filename*=UTF-8''${key}`,
    );
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const saved = await download({ prefix: key });
    await saved.bytes();
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  }
  const reply = await download({ prefix: 'a.txt', override_file_name: 'ä "x"\r\n.txt' });
  await reply.bytes();
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="_ _x___.txt"; filename*=UTF-8''%C3%A4%20%22x%22%0D%0A.txt`,
  );
});

test.each([
  ['a.txt', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['a.png', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['a.pdf', "default-src 'none'; frame-ancestors 'none'"],
])('gives %s no rights where it is opened by itself', async (key, policy) => {
  await put(bucket, key, '<script>1</script>');
  const shown = await download({ prefix: key, preview: 'true' });
  await shown.bytes();
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  });
});
