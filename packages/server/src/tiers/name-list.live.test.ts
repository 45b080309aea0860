import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { tierNameList } from '@longshore/contract/tiers/tiers';
import { tierAdd } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createPersonas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { ownConsole } from '#/testing/live-fixture.ts';

test('lists tier names for those with permission', async () => {
  const [hot, cold] = await Promise.all([startMinio(), startMinio({ drives: 1 })]);
  onTestFinished(async () => {
    await Promise.all([hot.stop(), cold.stop()]);
  });
  const { url } = await ownConsole(hot.endpoint);
  const personas = await createPersonas(hot);
  const administrator = await callerAt(url, personas.administrator);
  expect(await administrator(tierNameList, {})).toEqual({ items: [] });

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
  expect(await administrator(tierNameList, {})).toEqual({ items: ['COLD', 'SLOW'] });

  const lesser = await callerAt(url, personas.oneBucket);
  expect(await refusalOf(lesser(tierNameList, {}))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 'admin:ListTier',
  });
  expect(await refusalOf(callerOf(openSession(url))(tierNameList, {}))).toMatchObject({ status: 401 });
});
