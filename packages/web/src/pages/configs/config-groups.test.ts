import { expect, test } from 'vitest';
import { grouped } from './config-groups.ts';

test('groups subsystems, those of the future too', () => {
  const keys = ['audit_kafka', 'of_the_future', 'site', 'heal', 'notify_x', 'identity_tls', 'logger_webhook'];
  const found = grouped(keys.map((key) => ({ key })));
  expect(found.map(({ id, items }) => [id, ...items.map(({ key }) => key)])).toEqual([
    ['server', 'site'],
    ['objects', 'heal'],
    ['logs', 'audit_kafka', 'logger_webhook'],
    ['events', 'notify_x'],
    ['identity', 'identity_tls'],
    ['other', 'of_the_future'],
  ]);
});
