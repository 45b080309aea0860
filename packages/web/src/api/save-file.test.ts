import { ApiError, ForeignAnswerError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { fileIn } from './save-file.ts';

const named = { headers: { 'content-disposition': 'attachment; filename="a"' } };

test('saves what the console marks as a file', async () => {
  expect(await new Response(await fileIn(new Response('content', named))).text()).toBe('content');
});

test.each([
  ['a page', new Response('<!doctype html><title>Sign in</title>')],
  ['nothing', new Response(null, named)],
])('rejects %s that a gateway answers with success', async (_words, response) => {
  await expect(fileIn(response)).rejects.toBeInstanceOf(ForeignAnswerError);
});

test('reports a refusal', async () => {
  const failure: unknown = await fileIn(new Response('{"message":"No"}', { status: 403 })).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 403, message: 'No' });
});
