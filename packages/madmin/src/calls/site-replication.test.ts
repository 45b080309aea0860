import { expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { decryptBody } from '../encryption/encrypted-body.ts';
import { serve } from '../testing/answers.ts';
import { siteReplicationEdit, siteReplicationInfo } from './site-replication.ts';

const credentials = { accessKey: 'someone', secretKey: 'a secret' };
const site = {
  name: 'west',
  endpoint: 'http://west',
  deploymentID: 'd',
  sync: 'enable',
  defaultbandwidth: { bandwidthLimitPerBucket: 7, set: true },
  'replicate-ilm-expiry': false,
};

test.each([
  ['its present endpoint', {}, { sync: 'enable' }],
  ['its present endpoint and a change', { sync: false }, { sync: 'disable' }],
  ['another endpoint', { endpoint: 'http://east' }, { sync: 'enable', endpoint: 'http://east' }],
])('a site as it is told is taken back with %s', async (_what, change, sent) => {
  const edited: Promise<Uint8Array>[] = [];
  const { endpoint, stop } = await serve((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') edited.push(decryptBody(credentials.secretKey, Buffer.concat(chunks)));
      reply.end(
        JSON.stringify(
          request.method === 'PUT' ? { success: true, status: '' } : { enabled: true, sites: [site] },
        ),
      );
    });
  });
  onTestFinished(stop);
  const admin = createAdmin({ endpoint, credentials });
  const [told] = (await siteReplicationInfo(admin)).sites ?? [];
  if (told === undefined) throw new Error('There is no site');
  await siteReplicationEdit(admin, { site: { ...told, ...change } });
  const defaultbandwidth = { bandwidthLimitPerBucket: 7, set: true };
  expect(
    (await Promise.all(edited)).map((body) => JSON.parse(Buffer.from(body).toString()) as unknown),
  ).toEqual([{ deploymentID: 'd', defaultbandwidth, ...sent }]);
});
