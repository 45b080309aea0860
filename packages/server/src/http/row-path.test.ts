import { urlOf } from '@longshore/contract/client';
import { row } from '@longshore/contract/row';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paramsOf, patternOf, routeOf, templateOf } from './row-path.ts';

const params = z.object({ realm: z.string(), userName: z.string() });
const userView = row<{ params: typeof params }>()({
  id: 'userView',
  method: 'GET',
  path: '/realms/{realm}/users/{userName+}',
  tag: 'Identity',
  summary: 'A user whose name may have slashes',
  needs: [],
});

const read = async (url: string) => {
  const app = fastify();
  app.get(routeOf(userView), async (request) =>
    paramsOf(userView, request.params as Record<string, unknown>),
  );
  return (await app.inject(url)).json<unknown>();
};

test.each(['a', 'a/b', 'cn=a/b c,dc=x', 'ä/%2F?#', 'a//b', '/a/', 'a/../b', '..a/.b'])(
  'keeps the last part of a path whole: %s',
  async (userName) => {
    const url = urlOf('/api/v1', userView, { params: { realm: 'r/s', userName } });
    expect(await read(new URL(url, 'http://host').pathname)).toEqual({ realm: 'r/s', userName });
    expect(url).toMatch(patternOf(userView));
  },
);

test('accepts encoded and plain slashes in the last part', async () => {
  expect(await read('/api/v1/realms/r/users/a%2Fb')).toEqual({ realm: 'r', userName: 'a/b' });
  expect(await read('/api/v1/realms/r/users/a/b')).toEqual({ realm: 'r', userName: 'a/b' });
});

test('uses the plain form in the API document', () => {
  expect(templateOf(userView)).toBe('/realms/{realm}/users/{userName}');
});
