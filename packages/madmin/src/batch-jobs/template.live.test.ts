import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { adminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { batchJobCancel, batchJobDescribe, batchJobStart } from '../calls/batch-jobs.ts';
import { batchJobTemplate, batchJobTypes, type BatchJobType } from './template.ts';

const { server, root } = await adminFixture();

async function newBucket(): Promise<string> {
  const s3 = s3Of(server);
  const bucket = uniqueName('template');
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  onTestFinished(() => removeBucket(server, bucket));
  return bucket;
}

async function filledTemplate(type: BatchJobType): Promise<string> {
  const source = await newBucket();
  const { accessKey, secretKey } = await root.credentials();
  const values: Readonly<Record<string, string>> = {
    '<bucket>': source,
    '<source-bucket>': source,
    '<target-bucket>': await newBucket(),
    '<target-endpoint>': server.endpoint,
    '<target-access-key>': accessKey,
    '<target-secret-key>': secretKey,
    '<key-name>': 'test-key',
    '<age>': '8760h',
  };
  return batchJobTemplate(type).replaceAll(/<[a-z-]+>(?=$)/gm, (blank) => values[blank] ?? blank);
}

/** The job's description as the server has understood it. */
async function startedAs(yaml: string): Promise<string> {
  const { id } = await batchJobStart(root, { yaml });
  onTestFinished(() => batchJobCancel(root, { id }));
  return (await batchJobDescribe(root, { id })).replaceAll(/['"]/g, '');
}

test.for(batchJobTypes)('starts a job from a filled-in template of type %s', async (type) => {
  expect(await startedAs(await filledTemplate(type))).toMatch(new RegExp(`^${type}:$`, 'm'));
});

// What the server tells in another way than it was told.
const toldOtherwise: Readonly<Record<string, string>> = {
  'lessThan: 10MiB': 'lessThan: 10485760',
  'greaterThan: 1KiB': 'greaterThan: 1024',
};
const secrets: ReadonlySet<string> = new Set(['secretKey', 'token']);

test.for(batchJobTypes)(
  'offers only options that the server knows in a template of type %s',
  async (type) => {
    const yaml = (await filledTemplate(type))
      .replace(/^ *#sessionToken: .*\n/m, '')
      .replace('https://notify.example.com', server.endpoint)
      .replaceAll(/^( *)#(?! \S)/gm, '$1');
    const description = await startedAs(yaml);
    const members = [...yaml.matchAll(/^(?! *#)[ -]*(\w+): (.+)$/gm)];
    expect(members.length).toBeGreaterThan(15);
    for (const [, name = '', quoted = ''] of members) {
      const value = quoted.replaceAll('"', '');
      const member = `${name}: ${value}`;
      if (name === 'prefix') expect(description).toContain(value);
      else if (!secrets.has(name)) expect(description).toContain(toldOtherwise[member] ?? member);
    }
  },
);

test('rejects another type', () => {
  const wrong: unknown = expect.objectContaining({ name: 'InputError', field: 'type' });
  expect(() => batchJobTemplate('catalog' as BatchJobType)).toThrow(wrong);
});
