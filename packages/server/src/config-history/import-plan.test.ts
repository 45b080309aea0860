import { expect, test } from 'vitest';
import { configLines, isDisabled } from './config-text.ts';
import { importPlan } from './import-plan.ts';
import { exportText } from './masked-text.ts';
import { knownKeys, settingsOf } from './settings.ts';

const text = [
  'api root_access=off ',
  'scanner speed=slow ',
  '# identity_plugin url= auth_token= role_id= ',
  'policy_plugin url=https://authorise.example/a auth_token=hunter2 ',
  'identity_openid enable=on display_name=a config_url=https://idp.example client_secret=hunter2 role_policy= ',
  '# audit_webhook enable=off endpoint= auth_token= ',
  'audit_webhook:siem endpoint=https://siem.example/in?a=b auth_token=hunter2 ',
  '# audit_webhook:old enable=off endpoint=https://old.example auth_token=hunter2 ',
  '',
].join('\n');

const lines = configLines(text);
const known = knownKeys(lines);
const stored = {
  settings: settingsOf(lines, known),
  known,
  idle: new Set(lines.filter((line) => line.isComment && !isDisabled(line)).map(({ target }) => target)),
};
const exported = exportText(text, true);
const planOf = (file: string) => importPlan(file, stored, new Map([['api', new Set(['hidden'])]]));

test('an export changes nothing, and keeps what is masked and disabled', () => {
  const plan = planOf(exported);
  expect(plan).toMatchObject({ differences: [], absent: [] });
  expect(plan.keptSecrets).toContain('audit_webhook:old auth_token');
  expect(plan.text).toContain('audit_webhook:old enable="off"');
  expect(plan.text).not.toContain('identity_plugin');
});

test.each(lines.filter(({ isComment }) => !isComment).map(({ target }) => target))(
  '%s: a line made a comment is told as lost, whatever else names it',
  (target) => {
    const plan = planOf(exported.replace(`\n${target} `, `\n# ${target} `));
    expect(plan.absent).toEqual([target]);
    expect(plan.differences.map((one) => one.target)).toContain(target);
    expect(plan.keptSecrets.some((one) => one.startsWith(`${target} `))).toBe(false);
  },
);

test('a comment does not hide a line of the same target, nor says what is not sent', () => {
  const plugin = '# identity_plugin url= auth_token= role_id= ';
  const twice = exported
    .replace(plugin, `identity_plugin url=https://evil.example\n${plugin}`)
    .replace('settings: 8', 'settings: 9');
  expect(planOf(twice).differences).toMatchObject([
    { target: 'identity_plugin', key: 'url', after: 'https://evil.example' },
  ]);
  expect(planOf(exported.replace(plugin, '# identity_plugin url=https://a.example')).absent).toEqual([
    'identity_plugin',
  ]);
});

test.each([
  ['identity_openid comment="role_policy=consoleAdmin"', 'role_policy'],
  ['identity_openid display_name="a config_url=https://evil.example"', 'config_url'],
  ['audit_webhook:siem endpoint=https://siem.example/?enable=off', 'enable'],
  ['api root_access=off root_access=on', 'root_access'],
  ['api comment="hidden=1"', 'hidden'],
  ['scanner comment="delay=10"', 'delay'],
])('rejects %s, which the storage server reads in another way', (line, key) => {
  expect(() => planOf(`${line}\n`)).toThrow(
    expect.objectContaining({
      message: 'The server would read line 1 in another way',
      detailedMessage: expect.stringContaining(`each ${key}= `) as unknown,
    }),
  );
});

test.each([
  ['endpoint=https://evil.example/in', 'endpoint'],
  ['endpoint=https://siem.example:444/in', 'endpoint'],
  ['endpoint=http://siem.example/in', 'endpoint'],
  ['endpoint=https://siem.example@evil.example/in', 'endpoint'],
  ['endpoint=https://siem.example/in,https://evil.example', 'endpoint'],
])('rejects a masked secret with %s', (address, key) => {
  const secret = 'audit_webhook:siem auth_token="*redacted*"';
  for (const file of [`${secret} ${address}\n`, `${secret}\naudit_webhook:siem ${address}\n`])
    expect(() => planOf(file)).toThrow(`The auth_token of audit_webhook:siem would go to another ${key}`);
  expect(planOf(`audit_webhook:siem auth_token=new ${address}\n`).text).toContain('auth_token=new');
});

test('keeps a masked secret with another path at the same place', () => {
  const plan = planOf('audit_webhook:siem endpoint=https://SIEM.example/other auth_token="*redacted*"\n');
  expect(plan.text).toContain('auth_token="hunter2"');
});

test('returns soon for files as large as may be', () => {
  const many = 'audit_webhook:siem auth_token=*redacted*\n'.repeat(6000);
  expect(planOf(many).keptSecrets).toHaveLength(6000);
  expect(planOf('# scanner speed=fast\n'.repeat(12_000)).absent).toContain('scanner');
});
