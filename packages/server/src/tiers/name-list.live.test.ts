import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { tierAdd } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createPersonas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

const path = '/admin/tiers/names';

test('the names of the tiers are for who may list them', async () => {
  const [hot, cold] = await Promise.all([startMinio(), startMinio({ drives: 1 })]);
  onTestFinished(async () => {
    await Promise.all([hot.stop(), cold.stop()]);
  });
  const live = await startLiveConsole(hot.endpoint);
  onTestFinished(() => live.close());
  const personas = await createPersonas(hot);
  const administrator = await signIn(live.url, personas.administrator);
  expect(await (await administrator.get(path)).json()).toEqual({ items: [] });

  const bucket = uniqueName('cold');
  const s3 = s3Of(cold);
  onTestFinished(() => s3.destroy());
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  const keys = { accessKey: cold.rootUser, secretKey: cold.rootPassword };
  for (const name of ['SLOW', 'COLD'])
    await tierAdd(adminOf(hot), {
      type: 'minio',
      name,
      endpoint: cold.endpoint,
      bucket,
      prefix: `${name}/`,
      ...keys,
    });
  expect(await (await administrator.get(path)).json()).toEqual({ items: ['COLD', 'SLOW'] });

  const lesser = await signIn(live.url, personas.oneBucket);
  const refused = await lesser.get(path);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'AccessDenied', action: 'admin:ListTier' });
  expect((await openSession(live.url).get(path)).status).toBe(401);
});
