import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { startCluster } from '@longshore/testkit/cluster';
import { startLdap } from '@longshore/testkit/ldap';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of, type StorageServer } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readmeExamples } from './testing/readme-examples.ts';

// Every example of the README, type-checked and run as a program of its own against real servers.
const run = promisify(execFile);
const packageFolder = join(import.meta.dirname, '..');
const running: { stop(): Promise<void> }[] = [];
let folder: string;
let replacements: readonly (readonly [string, string])[];
let ldapEndpoint: string;

beforeAll(async () => {
  const rootPassword = randomBytes(16).toString('hex');
  const started = async <Server extends { stop(): Promise<void> }>(
    server: Promise<Server>,
  ): Promise<Server> => {
    running.push(await server);
    return server;
  };
  const ldap = await started(startLdap());
  const [cluster, second, third, directory] = await Promise.all([
    started(startCluster(rootPassword)),
    started(startMinio({ rootPassword })),
    started(startMinio({ rootPassword })),
    started(startMinio({ rootPassword, env: { ...ldap.minioEnv } })),
  ]);
  const [here] = cluster.nodes;
  if (here === undefined) throw new Error('no node');
  await makeBuckets(here, ['photos']);
  await makeBuckets(second, ['photos', 'archive']);
  ldapEndpoint = directory.endpoint;
  replacements = [
    ['http://127.0.0.1:9000', here.endpoint],
    ['http://127.0.0.1:9001', second.endpoint],
    ['http://127.0.0.1:9002', third.endpoint],
    ["accessKey: 'minioadmin'", `accessKey: '${here.rootUser}'`],
    ["secretKey: 'minioadmin'", `secretKey: '${rootPassword}'`],
    ['alice-password', ldap.password('alice')],
  ];
  folder = await mkdtemp(join(packageFolder, '.readme-examples-'));
  const config = { extends: '../tsconfig.json', include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await Promise.all(readmeExamples.map((_example, index) => writeFile(fileOf(index), programOf(index))));
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(running.map((server) => server.stop()));
});

async function makeBuckets(server: StorageServer, names: readonly string[]): Promise<void> {
  const s3 = s3Of(server);
  for (const Bucket of names) {
    await s3.send(new CreateBucketCommand({ Bucket }));
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  }
  s3.destroy();
}

const fileOf = (index: number): string => join(folder, `example-${index}.ts`);

function programOf(index: number): string {
  let { program = '' } = readmeExamples[index] ?? {};
  for (const [from, to] of replacements) program = program.replaceAll(from, to);
  if (readmeExamples[index]?.needsLdap !== true) return program;
  return program.replaceAll(replacements[0]?.[1] ?? '', ldapEndpoint);
}

test('type-checks the examples', async () => {
  const tsc = join(packageFolder, '../../node_modules/.bin/tsc');
  const { stdout } = await run(tsc, ['-p', folder]).catch((cause: unknown) => cause as { stdout: string });
  expect(stdout).toBe('');
});

// In turn: the last ones change what the first ones use.
test.each(readmeExamples.map(({ title }, index) => [title, index] as const))('%s', async (_title, index) => {
  const { stderr } = await run(process.execPath, ['--conditions=longshore-source', fileOf(index)], {
    cwd: folder,
    timeout: 45_000,
  });
  expect(stderr).toBe('');
});
