import * as rows from '@longshore/contract/config-history/config-history';
import { configUpdate } from '@longshore/contract/configs/configs';
import { sessionView } from '@longshore/contract/session/session';
import * as madmin from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf, createPersonas, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { ownConsole } from '#/testing/live-fixture.ts';

// A server of its own: the configuration is the whole server's.
let minio: Minio;
let personas: Personas;
let live: LiveConsole;
let administrator: Caller;
let readOnly: Caller;
beforeAll(async () => {
  minio = await startMinio();
  personas = await createPersonas(minio);
  live = await startLiveConsole(minio.endpoint);
  administrator = await callerAt(live.url, personas.administrator);
  readOnly = await callerAt(live.url, personas.readOnly);
});
afterAll(async () => {
  await live.close();
  await minio.stop();
});

const hidden = 'hunter2-of-the-hook';
const admin = () => adminOf(minio);
const textOf = (value: string) => Buffer.from(value, 'base64').toString();
const exported = async (secrets = false) =>
  textOf((await administrator(rows.configExport, { query: { secrets } })).value);
const ofServer = () => madmin.configExport(admin());

function formOf(text: string | Buffer, field = 'file') {
  const body = new FormData();
  body.append(field, new Blob([text]), 'minio.conf');
  return { method: 'POST', body };
}
const posted = async (path: string, text: string | Buffer, caller = administrator) => {
  const reply = await caller.raw.request(path, formOf(text));
  const body = await reply.text();
  const told = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  return { ...told, status: reply.status } as Record<string, unknown> & { readonly status: number };
};
const previewed = (text: string | Buffer, caller?: Caller) => posted('/configs/import/preview', text, caller);
const imported = (text: string, { revision, as }: { revision?: unknown; as?: Caller } = {}) =>
  posted(`/configs/import${typeof revision === 'string' ? `?revision=${revision}` : ''}`, text, as);

const set = (name: string, key: string, value: string) =>
  administrator(configUpdate, { params: { name }, body: { key_values: [{ key, value }] } });

beforeEach(async () => {
  await madmin.configDelete(admin(), { subsystem: 'scanner' });
  await madmin.configHistoryClear(admin(), { all: true });
  await live.deps.store.restartNeed.clear(Number.MAX_SAFE_INTEGER);
});

async function withTarget(enable = 'on'): Promise<void> {
  await madmin.configSet(admin(), {
    subsystem: 'logger_webhook',
    target: 'hook',
    keyValues: [
      { key: 'enable', value: enable },
      { key: 'endpoint', value: `http://127.0.0.1:1/${hidden}` },
      { key: 'auth_token', value: hidden },
    ],
  });
  onTestFinished(() =>
    madmin.configDelete(admin(), { subsystem: 'logger_webhook', target: 'hook' }).then(() => undefined),
  );
}

describe('export', () => {
  test('masks secrets unless they are asked for', async () => {
    await withTarget();
    const masked = await exported();
    expect(masked).toContain('logger_webhook:hook');
    expect(masked).toContain('auth_token="*redacted*"');
    expect(masked).not.toContain(hidden);
    expect(masked).toContain('scanner speed=default');
    expect(await exported(true)).toContain(hidden);
  });

  test('rejects secrets for pages of other sites', async () => {
    const reply = await administrator.raw.request('/configs/export?secrets=true', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'OriginRefused' });
  });
});

describe('import', () => {
  test('of an export changes nothing, keeps masked secrets, and keeps what is disabled', async () => {
    await withTarget('off');
    const text = await exported();
    const preview = await previewed(text);
    expect(preview).toMatchObject({
      status: 200,
      differences: [],
      absent: [],
      keptSecrets: expect.arrayContaining([
        'logger_webhook:hook auth_token',
        'logger_webhook:hook endpoint',
      ]) as unknown,
    });
    expect(JSON.stringify(preview)).not.toContain(hidden);
    const before = await ofServer();
    expect(await imported(text, { revision: preview['revision'] })).toEqual({ status: 200 });
    expect((await administrator(sessionView, {})).serverNeedsRestart).toBe(true);
    await minio.restart();
    expect((await ofServer()).split('\n').toSorted()).toEqual(before.split('\n').toSorted());
  });

  test('tells what it changes, and is used after a restart', async () => {
    const text = (await exported()).replace('scanner speed=default', 'scanner speed=slow');
    const preview = await previewed(text);
    expect(preview['differences']).toEqual([
      { target: 'scanner', key: 'speed', before: 'default', after: 'slow' },
    ]);
    expect(await imported(text, { revision: preview['revision'] })).toEqual({ status: 200 });
    const [change] = await live.deps.store.journal.list({ count: 1 });
    expect(change).toMatchObject({
      rowId: rows.configImport.id,
      outcome: 'done',
      before: JSON.stringify({ settings: { scanner: { speed: 'default' } } }),
      after: JSON.stringify({ settings: { scanner: { speed: 'slow' } } }),
    });
    await minio.restart();
    expect(await ofServer()).toContain('scanner speed=slow');
  });

  test('names what is absent from the file', async () => {
    await withTarget();
    const lines = (await ofServer()).split('\n');
    const text = lines.filter((line) => !/^(?:logger_webhook:hook|drive) /.test(line)).join('\n');
    expect(await previewed(text)).toMatchObject({
      absent: expect.arrayContaining(['logger_webhook:hook', 'drive']) as unknown,
      differences: expect.arrayContaining([
        { target: 'logger_webhook:hook', key: 'auth_token', before: '*redacted*', isSecret: true },
      ]) as unknown,
    });
  });

  test('is refused when someone else changed the configuration since the preview', async () => {
    const text = await exported();
    const revision = (await previewed(text))['revision'];
    await madmin.configSet(admin(), {
      subsystem: 'scanner',
      keyValues: [{ key: 'speed', value: 'fast' }],
    });
    expect(await imported(text, { revision })).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  });

  test.each([
    ['cut off in a line', (text: string) => text.slice(0, 500), 'The file is cut off'],
    [
      'cut off between lines',
      (text: string) => text.split('\n').slice(0, 9).join('\n') + '\n',
      'The file is cut off',
    ],
    ['empty', () => '', 'This is not a configuration: it has no line of settings'],
    ['no configuration', () => '{"hello": "world"}\n', 'Line 1 is not a setting'],
    [
      'of another version, with a key that is not known',
      (text: string) => text.replace('scanner speed', 'scanner of_the_future=1 speed'),
      /^The server has no key of_the_future in scanner \(line \d+\)$/,
    ],
    [
      'of another version, with a subsystem that is not known',
      () => 'cache drives=/mnt/a\n',
      'The server has no subsystem cache (line 1)',
    ],
    [
      'one of which the server would read a line in another way',
      (text: string) => text.replace('scanner speed', 'scanner comment="speed=fast" speed'),
      /^The server would read line \d+ in another way$/,
    ],
    [
      'masked where the server has no secret',
      () => 'notify_webhook:none endpoint="*redacted*"\n',
      'The server has no endpoint of notify_webhook:none to keep',
    ],
  ])('rejects a file that is %s, and the old configuration stays', async (_words, change, message) => {
    const text = change(await exported());
    const before = await ofServer();
    for (const reply of [await previewed(text), await imported(text)])
      expect(reply).toMatchObject({
        status: 400,
        code: 'InvalidInput',
        field: 'body',
        message: typeof message === 'string' ? message : (expect.stringMatching(message) as unknown),
      });
    expect(await ofServer()).toBe(before);
  });

  test('rejects a value that the storage server refuses, and the old configuration stays', async () => {
    const text = (await exported()).replace('scanner speed=default', 'scanner speed=warp');
    const before = await ofServer();
    expect(await imported(text)).toMatchObject({
      status: 400,
      message: 'The storage server refused the file; nothing was changed',
    });
    await minio.restart();
    expect((await ofServer()).split('\n').toSorted()).toEqual(before.split('\n').toSorted());
  });

  test.each([
    ['too large', Buffer.alloc(300_000, 'a'), 413],
    ['not UTF-8', Buffer.from([0x73, 0xff, 0xfe, 0x0a]), 400],
  ])('rejects a file that is %s', async (_words, content, status) => {
    expect(await previewed(content)).toMatchObject({ status });
  });

  test('rejects a form without the file', async () => {
    const reply = await administrator.raw.request('/configs/import/preview', formOf('a', 'other'));
    expect(reply.status).toBe(400);
    const none = await administrator.raw.request('/configs/import/preview', { method: 'POST' });
    expect(none.status).toBe(400);
  });

  test('is uncertain where the storage server breaks off, and leaves the old one where nothing arrived', async () => {
    const proxy = await startFailingProxy(minio.endpoint);
    onTestFinished(() => proxy.close());
    const console = await ownConsole(proxy.url);
    const caller = await callerAt(console.url, personas.administrator);
    const text = (await exported()).replace('scanner speed=default', 'scanner speed=slow');
    const before = await ofServer();
    await proxy.fail('cut', { methods: ['PUT'], pathPattern: /\/config(?:\?|$)/, afterRequestBytes: 100 });
    expect(await imported(text, { as: caller })).toMatchObject({ status: 502 });
    await proxy.fail('none');
    const [change] = await console.deps.store.journal.list({ count: 1 });
    expect(change).toMatchObject({ rowId: rows.configImport.id, outcome: 'uncertain' });
    expect(await ofServer()).toBe(before);
    await proxy.fail('500', { pathPattern: /list-config-history-kv/ });
    expect((await previewed(text, caller)).status).toBeGreaterThanOrEqual(500);
  });
});

const points = async () => (await administrator(rows.configHistoryList, {})).points;

describe('history', () => {
  test('lists what was set, the newest first, without secrets', async () => {
    await set('scanner', 'speed', 'fast');
    await withTarget();
    const [newest, older] = await points();
    expect(newest).toMatchObject({
      targets: ['logger_webhook:hook'],
      settings: expect.arrayContaining([
        { target: 'logger_webhook:hook', key: 'auth_token', value: '*redacted*', isSecret: true },
      ]) as unknown,
    });
    expect(older?.settings).toEqual([{ target: 'scanner', key: 'speed', value: 'fast' }]);
    expect(Date.parse(newest?.createdAt ?? '')).toBeGreaterThan(0);
    expect(JSON.stringify(await points())).not.toContain(hidden);
    expect((await administrator(rows.configHistoryList, { query: { count: 1 } })).points).toHaveLength(1);
  });

  test('shows what a restore would change, restores it, and says that a restart is needed', async () => {
    await set('scanner', 'speed', 'slow');
    await set('scanner', 'speed', 'fast');
    const params = { restoreId: (await points())[1]?.restoreId ?? '' };
    const preview = await administrator(rows.configHistoryPreview, { params });
    expect(preview.differences).toEqual([{ target: 'scanner', key: 'speed', before: 'fast', after: 'slow' }]);
    const query = { revision: preview.revision };
    expect(await administrator(rows.configHistoryRestore, { params, query })).toEqual({ restart: true });
    expect((await administrator(sessionView, {})).serverNeedsRestart).toBe(true);
    await minio.restart();
    expect(await ofServer()).toContain('scanner speed=slow');
  });

  test.each(['comment=two words speed=default', 'comment="speed=fast"'])(
    'rejects a restore point with %s, which reads in two ways or in none',
    async (settings) => {
      const text = (await ofServer()).replace('scanner speed=default', `scanner ${settings}`);
      await madmin.configImport(admin(), { text });
      const params = { restoreId: (await points())[0]?.restoreId ?? '' };
      expect(await refusalOf(administrator(rows.configHistoryPreview, { params }))).toMatchObject({
        status: 409,
        code: 'NotReversible',
      });
    },
  );

  test('rejects a restore when someone else changed the configuration since the preview', async () => {
    await set('scanner', 'speed', 'slow');
    const params = { restoreId: (await points())[0]?.restoreId ?? '' };
    const { revision } = await administrator(rows.configHistoryPreview, { params });
    await set('scanner', 'speed', 'fast');
    const refusal = await refusalOf(
      administrator(rows.configHistoryRestore, { params, query: { revision } }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  });

  test('forgets one point, and all', async () => {
    for (const speed of ['slow', 'fast', 'slowest']) await set('scanner', 'speed', speed);
    const [newest] = await points();
    const params = { restoreId: newest?.restoreId ?? '' };
    await administrator(rows.configHistoryClear, { params });
    expect(await points()).toHaveLength(2);
    for (const row of [rows.configHistoryClear, rows.configHistoryPreview, rows.configHistoryRestore])
      expect(await refusalOf(administrator(row, { params }))).toMatchObject({
        status: 404,
        code: 'NotFound',
      });
    await administrator(rows.configHistoryClearAll, {});
    expect(await points()).toEqual([]);
  });

  test('a restore that breaks off is uncertain', async () => {
    await set('scanner', 'speed', 'slow');
    const params = { restoreId: (await points())[0]?.restoreId ?? '' };
    const proxy = await startFailingProxy(minio.endpoint);
    onTestFinished(() => proxy.close());
    const console = await ownConsole(proxy.url);
    const caller = await callerAt(console.url, personas.administrator);
    await proxy.fail('cut', { pathPattern: /restore-config-history-kv/ });
    expect(await refusalOf(caller(rows.configHistoryRestore, { params }))).toMatchObject({ status: 502 });
    const [change] = await console.deps.store.journal.list({ count: 1 });
    expect(change).toMatchObject({ rowId: rows.configHistoryRestore.id, outcome: 'uncertain' });
  });

  test.each(['all', '../x', 'a'.repeat(65)])('rejects %s as a restore point', async (restoreId) => {
    const call = administrator.unchecked(rows.configHistoryClear, { params: { restoreId } });
    expect((await refusalOf(call)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('compare', () => {
  test('tells what changed between two moments', async () => {
    const moment = () => new Date(live.deps.now()).toISOString();
    await set('scanner', 'speed', 'slow');
    const first = moment();
    await set('scanner', 'speed', 'fast');
    const second = moment();
    await withTarget();
    const compared = async (from: string, to?: string) =>
      (await administrator(rows.configCompare, { query: { from, to } })).differences;
    expect(await compared(first, second)).toEqual([
      { target: 'scanner', key: 'speed', before: 'slow', after: 'fast' },
    ]);
    const now = await compared(first);
    expect(now).toContainEqual({
      target: 'logger_webhook:hook',
      key: 'auth_token',
      after: '*redacted*',
      isSecret: true,
    });
    expect(JSON.stringify(now)).not.toContain(hidden);
    expect(await compared(second, second)).toEqual([]);
    const refusal = await refusalOf(
      administrator(rows.configCompare, { query: { from: second, to: first } }),
    );
    expect(refusal).toMatchObject({ status: 400, field: 'query.from' });
  });
});

const params = { restoreId: 'none' };
test.each([
  [rows.configHistoryList, {}],
  [rows.configHistoryPreview, { params }],
  [rows.configHistoryRestore, { params }],
  [rows.configHistoryClear, { params }],
  [rows.configHistoryClearAll, {}],
  [rows.configCompare, { query: { from: '2031-02-03T04:05:06Z', to: '2031-02-03T04:05:07Z' } }],
  [rows.configExport, {}],
] as const)('%#: is refused to those without the permission', async (row, input) => {
  const denied = { status: 403, code: 'AccessDenied', action: 'admin:ConfigUpdate' };
  expect(await refusalOf(readOnly.unchecked(row, input))).toMatchObject(denied);
  const nobody = callerOf(openSession(live.url));
  expect((await refusalOf(nobody.unchecked(row, input))).status).toBe(401);
});

test.each(['/configs/import', '/configs/import/preview'])('%s: is refused likewise', async (path) => {
  const denied = { status: 403, code: 'AccessDenied', action: 'admin:ConfigUpdate' };
  expect(await posted(path, 'scanner speed=slow\n', readOnly)).toMatchObject(denied);
});
