import { CreateBucketCommand, GetBucketCorsCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import type { CorsRule } from '@longshore/contract/buckets/cors-schemas';
import type { ErrorBody } from '@longshore/contract/error';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw, type VersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;
type Console = Awaited<ReturnType<typeof startLiveConsole>>;
const pathOf = (bucket: string) => `/buckets/${bucket}/cors`;

describe('where the server takes rules', () => {
  let server: VersityGw;
  let s3: ReturnType<typeof s3Of>;
  let console: Console;
  let session: ConsoleSession;
  beforeAll(async () => {
    server = await startVersityGw();
    s3 = s3Of(server);
    console = await startLiveConsole(server.endpoint);
    session = await signIn(console.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
  });
  afterAll(async () => {
    await console.close();
    s3.destroy();
    await server.stop();
  });
  // The whole server goes away with its buckets.
  const makeBucket = async () => {
    const Bucket = uniqueName('cors');
    await s3.send(new CreateBucketCommand({ Bucket }));
    return Bucket;
  };
  const viewOf = async (bucket: string) =>
    (await (await session.get(pathOf(bucket))).json()) as {
      isOffered: boolean;
      rules: CorsRule[];
      revision: string;
    };

  test('they are set, shown and taken away', async () => {
    const bucket = await makeBucket();
    expect(await viewOf(bucket)).toMatchObject({ isOffered: true, rules: [] });
    const rules: CorsRule[] = [
      {
        id: 'pages',
        allowedOrigins: ['https://*.example.org', 'http://a.example'],
        allowedMethods: ['GET', 'HEAD'],
        allowedHeaders: ['x-*'],
        exposeHeaders: ['etag'],
        maxAgeSeconds: 600,
      },
      { allowedOrigins: ['*'], allowedMethods: ['PUT'], allowedHeaders: [], exposeHeaders: [] },
    ];
    const set = await session.put(pathOf(bucket), { rules });
    expect(set.status, await set.text()).toBe(200);
    expect(await viewOf(bucket)).toMatchObject({ isOffered: true, rules });
    const { CORSRules = [] } = await s3.send(new GetBucketCorsCommand({ Bucket: bucket }));
    expect(CORSRules[0]).toMatchObject({ ID: 'pages', MaxAgeSeconds: 600, AllowedMethods: ['GET', 'HEAD'] });
    expect((await session.put(pathOf(bucket), { rules: [] })).status).toBe(200);
    expect(await viewOf(bucket)).toMatchObject({ isOffered: true, rules: [] });
  });

  test('a change meanwhile is noticed', async () => {
    const bucket = await makeBucket();
    const { revision } = await viewOf(bucket);
    await s3.send(
      new PutBucketCorsCommand({
        Bucket: bucket,
        CORSConfiguration: { CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] },
      }),
    );
    const rules = [{ allowedOrigins: ['http://mine'], allowedMethods: ['GET'] }];
    const late = await session.put(`${pathOf(bucket)}?revision=${revision}`, { rules });
    expect(late.status).toBe(409);
    expect((await errorOf(late)).code).toBe('ChangedMeanwhile');
    expect((await viewOf(bucket)).rules).toMatchObject([{ allowedOrigins: ['*'] }]);
  });

  test.each([
    [{ allowedOrigins: [], allowedMethods: ['GET'] }, 'allowedOrigins'],
    [{ allowedOrigins: ['*.*'], allowedMethods: ['GET'] }, 'allowedOrigins.0'],
    [{ allowedOrigins: ['*'], allowedMethods: ['PATCH'] }, 'allowedMethods.0'],
    [{ allowedOrigins: ['*'], allowedMethods: ['GET'], exposeHeaders: ['*'] }, 'exposeHeaders.0'],
    [{ allowedOrigins: ['*'], allowedMethods: ['GET'], maxAgeSeconds: -1 }, 'maxAgeSeconds'],
  ])('%o is refused', async (rule, field) => {
    const reply = await session.put(pathOf('any-bucket'), { rules: [rule] });
    expect(reply.status).toBe(400);
    expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: `body.rules.0.${field}` });
  });

  test('what only the server refuses lands on its field', async () => {
    const bucket = await makeBucket();
    const rules = [{ allowedOrigins: ['*'], allowedMethods: ['GET'], allowedHeaders: ['a b'] }];
    const reply = await session.put(pathOf(bucket), { rules });
    expect(reply.status).toBe(400);
    expect((await errorOf(reply)).field).toBe('body.rules.0.allowedHeaders');
  });

  test('a bucket that is gone', async () => {
    const reply = await session.get(pathOf(uniqueName('never')));
    expect(reply.status).toBe(404);
    expect((await errorOf(reply)).code).toBe('NoSuchBucket');
  });
});

describe('where it takes none', () => {
  let personas: Personas;
  let console: Console;
  beforeAll(async () => {
    const minio = await sharedMinio();
    personas = await createPersonas(minio);
    console = await startLiveConsole(minio.endpoint);
  });
  afterAll(async () => {
    await console.close();
    await personas.remove();
  });

  test('that is said, and setting them is refused', async () => {
    const session = await signIn(console.url, personas.administrator);
    const view = await session.get(pathOf(personas.bucket));
    expect(await view.json()).toMatchObject({ isOffered: false, rules: [] });
    for (const rules of [[], [{ allowedOrigins: ['*'], allowedMethods: ['GET'] }]]) {
      const set = await session.put(pathOf(personas.bucket), { rules });
      expect(set.status).toBe(404);
      expect((await errorOf(set)).code).toBe('NotOffered');
    }
  });

  test('who may not look is told which right is missing', async () => {
    const session = await signIn(console.url, personas.readOnly);
    const view = await session.get(pathOf(personas.bucket));
    expect(view.status).toBe(403);
    expect(await errorOf(view)).toMatchObject({ action: 's3:GetBucketCORS', resource: personas.bucket });
    const rules = [{ allowedOrigins: ['*'], allowedMethods: ['GET'] }];
    const set = await session.put(pathOf(personas.bucket), { rules });
    expect(set.status).toBe(403);
    expect((await errorOf(set)).action).toBe('s3:PutBucketCORS');
  });
});
