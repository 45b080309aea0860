import { text } from 'node:stream/consumers';
import { sessionProviderCreate } from '@longshore/contract/session/login';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { refusalOf } from '#/testing/caller.ts';
import { ownConsole } from '#/testing/live-fixture.ts';
import { answerIn, redirectOf, visitorAt } from '#/testing/provider-visitor.ts';

const secret = 'a client secret/of the console';

/** A provider that repeats what it was sent, as some do while they are set up. */
async function echoingProvider(received: string[]): Promise<string> {
  return answeringServer((request, reply) => {
    const issuer = `http://${request.headers.host ?? ''}`;
    reply.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      reply.end(JSON.stringify({ issuer, ...endpoints }));
      return;
    }
    void text(request).then((body) => {
      const { authorization = '' } = request.headers;
      const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
      received.push(body, basic);
      const description = `got ${body} with ${basic}`;
      reply.writeHead(400).end(JSON.stringify({ error: 'invalid_grant', error_description: description }));
    });
  });
}

test('tells nothing of what was sent to a provider that repeats it, nor logs it', async () => {
  const received: string[] = [];
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const env = {
    CONSOLE_IDP_URL: await echoingProvider(received),
    CONSOLE_IDP_CLIENT_ID: 'console',
    CONSOLE_IDP_SECRET: secret,
    CONSOLE_IDP_CALLBACK_DYNAMIC: 'on',
  };
  // No storage server is asked before the provider has given tokens.
  const own = await ownConsole('http://127.0.0.1:1', env, { log });
  const visitor = visitorAt(own.url);
  const { state } = answerIn(new URL(await redirectOf(visitor)));
  const code = 'the-code-of-this-sign-in';
  const refusal = await refusalOf(visitor(sessionProviderCreate, { body: { code, state } }));
  expect(refusal).toMatchObject({
    status: 403,
    code: 'ProviderRefused',
    detailedMessage: expect.stringContaining('repeat what was sent to it') as string,
  });
  const sent = new URLSearchParams(received[0]);
  const encoded = new URLSearchParams({ secret }).toString().replace('secret=', '');
  const secrets = [code, sent.get('code_verifier') ?? code, secret, encoded];
  for (const one of [code, encoded]) expect(received.join()).toContain(one);
  for (const one of secrets) {
    expect(JSON.stringify(refusal)).not.toContain(one);
    expect(lines.join('')).not.toContain(one);
  }
});
