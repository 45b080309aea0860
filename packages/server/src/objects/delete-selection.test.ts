import { text } from 'node:stream/consumers';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import type { Session } from '#/session/session.ts';
import { s3Against } from '#/testing/answering-server.ts';
import { expect, test } from 'vitest';
import { DeletionRun } from './delete-selection.ts';

const session: Session = {
  id: 'a',
  family: 'a',
  kind: 'sts',
  credentials: { accessKey: 'a', secretKey: 'b' },
  userName: 'ann',
  expiresAt: 0,
  hasAdmin: false,
};

interface Answers {
  /** The code with which a key is refused, if any. */
  readonly codeOf?: (key: string) => string | undefined;
  /** From which deletion of many on the connection breaks. */
  readonly cutFrom?: number;
}

/** A storage server that answers deletions of many, and how many entries each of them had. */
async function run({ codeOf = () => undefined, cutFrom = Infinity }: Answers) {
  const batches: number[] = [];
  const errorOf = (key: string) => {
    const code = codeOf(key);
    return code === undefined
      ? ''
      : `<Error><Key>${key}</Key><Code>${code}</Code><Message>words</Message></Error>`;
  };
  const s3 = await s3Against((request, reply) => {
    void text(request).then((body) => {
      const keys = Array.from(body.matchAll(/<Key>(.*?)<\/Key>/g), ([, key = '']) => key);
      batches.push(keys.length);
      if (batches.length < cutFrom) reply.end(`<DeleteResult>${keys.map(errorOf).join('')}</DeleteResult>`);
      else reply.destroy();
    });
  });
  const ctx = { s3, session, signal: new AbortController().signal };
  return { batches, run: new DeletionRun(ctx, { bucket: 'bkt', bypassGovernance: false }) };
}

const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `k${at}` }));

/** What the run ends with; undefined where nothing was refused. */
function endOf(deletion: DeletionRun): ConsoleError | undefined {
  try {
    deletion.finish();
    return undefined;
  } catch (cause) {
    return cause as ConsoleError;
  }
}

test.each([
  [2, [2]],
  [1000, [1000]],
  [1002, [1000, 2]],
  [2003, [1000, 1000, 3]],
])('deletes %i objects in batches of %j', async (count, sizes) => {
  const { run: deletion, batches } = await run({});
  await deletion.entries(entries(count));
  expect(batches).toEqual(sizes);
  expect(endOf(deletion)).toBeUndefined();
});

test.each([
  [10, ''],
  [11, ' and others'],
])('names ten of %i refused objects', async (count, more) => {
  const { run: deletion } = await run({ codeOf: () => 'AccessDenied' });
  const all = entries(count);
  // In two parts, as the pages of a folder.
  await deletion.entries(all.slice(0, 4));
  await deletion.entries(all.slice(4));
  const named = all.slice(0, 10).map(({ key }) => `${key} (AccessDenied)`);
  expect(endOf(deletion)).toMatchObject({
    code: 'AccessDenied',
    status: 403,
    message: `${count} of ${count} could not be deleted`,
    detailedMessage: `Refused: ${named.join(', ')}${more}`,
    action: 's3:DeleteObject',
    resource: 'bkt/k0',
  });
});

test.each([
  [2, '1 of 2 could not be deleted, 1 was deleted'],
  [3, '1 of 3 could not be deleted, 2 were deleted'],
])('counts deleted objects of %i', async (count, message) => {
  const { run: deletion } = await run({ codeOf: (key) => (key === 'k1' ? 'ObjectLocked' : undefined) });
  await deletion.entries(entries(count));
  const error = endOf(deletion);
  expect(error).toMatchObject({ code: 'ObjectLocked', status: 400, message, resource: 'bkt/k1' });
  expect(error?.action).toBeUndefined();
});

test.each([
  [1000, 1000],
  [1001, undefined],
])('returns what stays of %i refused objects, all or none', async (count, told) => {
  const { run: deletion } = await run({
    codeOf: (key) => (key.startsWith('gone') ? undefined : 'AccessDenied'),
  });
  await deletion.entries([{ key: 'gone1' }, { key: 'gone2' }, ...entries(count)]);
  const { undeleted } = endOf(deletion) ?? {};
  expect(undeleted?.length).toBe(told);
  if (told !== undefined)
    expect(undeleted?.[0]).toEqual({ key: 'k0', code: 'AccessDenied', message: 'words' });
});

test('returns 409 with the first code for several causes', async () => {
  const { run: deletion } = await run({ codeOf: (key) => (key === 'k0' ? 'SlowDown' : 'ObjectLocked') });
  await deletion.entries(entries(3));
  expect(endOf(deletion)).toMatchObject({ code: 'SlowDown', status: 409 });
});

test('reports what an aborted run deleted and may have deleted', async () => {
  const { run: deletion, batches } = await run({
    codeOf: (key) => (key === 'k0' ? 'ObjectLocked' : undefined),
    cutFrom: 2,
  });
  const cause: unknown = await deletion.entries(entries(2500)).catch((reason: unknown) => reason);
  expect(batches).toEqual([1000, 1000]);
  const interrupted = deletion.interrupted(cause);
  expect(interrupted).toMatchObject({
    code: 'UpstreamCut',
    status: 502,
    detailedMessage:
      'Before that, 999 were deleted and 1 was refused. 1000 more may be deleted; the storage server did not say',
  });
  // For the log.
  expect(interrupted.cause).toBe(cause);
  // Nothing else caused a refusal of the console's own.
  const own = refuse('RequestCancelled', 'words');
  expect(deletion.interrupted(own).cause).toBe(own);
});
