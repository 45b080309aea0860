import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { nameInPath } from './name-in-path.ts';

// Names of users, groups and policies, as keys, may hold slashes: their screens take the rest of the path, `$`.
const root = createRootRoute();
const list = createRoute({ getParentRoute: () => root, path: '/browser' });
const view = createRoute({ getParentRoute: () => root, path: '/browser/$bucketName/$' });
const router = createRouter({
  routeTree: root.addChildren([list, view]),
  history: createMemoryHistory({ initialEntries: ['/browser'] }),
});

test.each(['plain', 'a/b', 'a/b/c', 'a%2Fb', '100%', 'with space', 'ä+ö', 'a?b#c', 'cn=tom,ou=people/x'])(
  'carries the name %s through its own link',
  (name) => {
    const { pathname, publicHref } = router.buildLocation({
      to: '/browser/$bucketName/$',
      params: { bucketName: 'of', _splat: name },
    });
    expect(new URL(publicHref, 'http://console').pathname).toBe(publicHref);
    const match = router.matchRoutes(pathname, {}).at(-1);
    expect(match?.routeId).toBe(view.id);
    expect(match?.params).toMatchObject({ bucketName: 'of', _splat: name });
  },
);

test('shows the list, not a name, where names stand right below it', () => {
  const users = createRootRoute();
  const all = createRoute({ getParentRoute: () => users, path: '/users' });
  const one = createRoute({ getParentRoute: () => users, path: '/users/$', params: nameInPath });
  const { matchRoutes } = createRouter({
    routeTree: users.addChildren([all, one]),
    history: createMemoryHistory({ initialEntries: ['/users'] }),
  });
  for (const path of ['/users', '/users/']) expect(matchRoutes(path, {}).at(-1)?.routeId).toBe(all.id);
  expect(matchRoutes('/users/a/b', {}).at(-1)?.params).toMatchObject({ _splat: 'a/b' });
});

test('shows the list, not a name, without one', () => {
  expect(router.matchRoutes('/browser', {}).at(-1)?.routeId).toBe(list.id);
});
