import { expect, test } from 'vitest';
import { sentTo } from './sent-settings.ts';

const targets = ['identity_openid:one'];

test('leaves what was sent last, of one target only', () => {
  const lines = [
    'identity_openid:one client_id="one" scopes="openid email" enable="off"',
    'identity_openid:two client_id="two"',
    'api requests_max=10\nidentity_openid:one scopes=openid enable=off',
    'identity_openid comment="of the default"',
  ];
  expect(sentTo(targets, lines)).toEqual([
    { key: 'enable', value: 'off' },
    { key: 'client_id', value: 'one' },
    { key: 'scopes', value: 'openid' },
  ]);
  expect(sentTo(targets, [])).toEqual([]);
});

test('knows that a line without a word of it enables', () => {
  const lines = ['identity_openid:one enable="off"', 'identity_openid:one comment=""'];
  expect(sentTo(targets, lines)).toEqual([
    { key: 'enable', value: 'on' },
    { key: 'comment', value: '' },
  ]);
});

test('reads of a line that cannot be taken apart whether it enables', () => {
  const lines = ['identity_openid:one comment="say "hello"" enable="off"'];
  expect(sentTo(targets, lines)).toEqual([{ key: 'enable', value: 'off' }]);
});
