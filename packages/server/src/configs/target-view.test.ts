import { expect, test } from 'vitest';
import { storedTarget } from './stored-target.ts';
import { targetView } from './target-view.ts';

const subsystem = 'notify_postgres';
const help = { subSys: subsystem, description: '', multipleTargets: true, keysHelp: [] };

test.each([
  ['connection_string', 'host=db user=u password=hunter2'],
  ['api_key', 'hunter2'],
  ['proxy', 'http://user:hunter2@proxy:1'],
  ['endpoint', 'https://hunter2@hooks.example.net/x'],
])('does not tell what the environment says of %s', (key, value) => {
  const overrides = [{ key, name: 'MINIO_X', value }];
  for (const keyValues of [[], [{ key, value: '' }]]) {
    const info = { subsystem, target: 'x', keyValues, overrides, disabled: false };
    const { key_values } = targetView(subsystem, storedTarget(help, info, []));
    expect(JSON.stringify(key_values)).not.toContain('hunter2');
    expect(key_values.find((one) => one.key === key)).toMatchObject({
      isSecret: true,
      env_override: { name: 'MINIO_X', value: '*redacted*' },
    });
  }
});

test('tells what is no secret', () => {
  const overrides = [{ key: 'table', name: 'MINIO_X', value: 'events' }];
  const info = { subsystem, target: 'x', keyValues: [], overrides, disabled: false };
  expect(targetView(subsystem, storedTarget(help, info, [])).key_values).toMatchObject([
    { key: 'table', env_override: { value: 'events' } },
  ]);
});
