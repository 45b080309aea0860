import { loginView } from '@longshore/contract/session/login';
import { expect, test } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { visitorAt } from '#/testing/provider-visitor.ts';

const { minio } = await liveFixture();

/** A provider that tells of itself once it may. */
async function providerOnce(may: Promise<unknown>): Promise<string> {
  let issuer = '';
  issuer = await answeringServer((_, reply) => {
    const document = { issuer, authorization_endpoint: `${issuer}/authorize` };
    const headers = { 'content-type': 'application/json' };
    void may.then(() => reply.writeHead(200, headers).end(JSON.stringify(document)));
  });
  return issuer;
}

test('offers providers in the order of the settings, whichever responds first', async () => {
  const { promise: isOtherThrough, resolve } = Promise.withResolvers<void>();
  const [late, early] = [await providerOnce(isOtherThrough), await providerOnce(Promise.resolve())];
  const settings = (name: string, url: string) => ({
    [`CONSOLE_IDP_URL_${name}`]: url,
    [`CONSOLE_IDP_CLIENT_ID_${name}`]: 'console',
    [`CONSOLE_IDP_CALLBACK_DYNAMIC_${name}`]: 'on',
    [`CONSOLE_IDP_DISPLAY_NAME_${name}`]: name,
  });
  const own = await ownConsole(minio.endpoint, { ...settings('ONE', late), ...settings('TWO', early) });
  const asked = visitorAt(own.url)(loginView, {});
  void own.deps.providers
    .find('TWO')
    .ready()
    .then(() => resolve());
  const { redirectRules } = await asked;
  expect(redirectRules.map(({ displayName }) => displayName)).toEqual(['ONE', 'TWO']);
});
