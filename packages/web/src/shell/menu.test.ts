import { expect, test } from 'vitest';
import { sessionOf } from '#/testing/session-of.ts';
import { IconKey } from '#/ui/icons.tsx';
import { menuGroups } from './menu-groups.ts';
import { visibleMenu, type ScreenRoute } from './menu.ts';
import type { ScreenRecord } from './screen.ts';

const screenAt = (fullPath: string, screen: ScreenRecord): ScreenRoute => ({
  fullPath,
  options: { staticData: { screen } },
});

const item = { icon: IconKey, order: 300 };
const inIdentity = { icon: IconKey, group: menuGroups.identity };
const routes = [
  screenAt('/access', { label: 'Access', menu: item, needs: { mode: 'admin' } }),
  screenAt('/groups', { label: 'Groups', menu: { ...inIdentity, order: 20 } }),
  screenAt('/users', { label: 'Users', menu: { ...inIdentity, order: 10 } }),
  screenAt('/drives', {
    label: 'Drives',
    menu: { icon: IconKey, order: 10, group: menuGroups.monitoring },
    needs: { actions: ['s3:PutObject'], on: 'anyBucket' },
  }),
  screenAt('/users/$userName', { label: 'User' }),
];

const powerless = { ...sessionOf(), permissions: {}, policy: { Version: '2012-10-17', Statement: [] } };

const shown = (session: Parameters<typeof visibleMenu>[0]) =>
  visibleMenu(session, routes).map((entry) =>
    entry.kind === 'screen'
      ? entry.screen.label
      : [entry.group.label, ...entry.children.map(({ screen }) => screen.label)],
  );

test('puts screens under the groups that their records name, in the order of both', () => {
  expect(shown(sessionOf('b/*'))).toEqual([
    ['Identity', 'Users', 'Groups'],
    'Access',
    ['Monitoring', 'Drives'],
  ]);
});

test('leaves out a group of which the session may see no screen', () => {
  expect(shown(powerless)).toEqual([['Identity', 'Users', 'Groups'], 'Access']);
});
