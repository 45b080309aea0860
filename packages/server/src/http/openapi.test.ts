import type { WholeRow } from '@longshore/contract/endpoint';
import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { templateOf } from './row-path.ts';

const { paths } = openApiDocument();
const operations = Object.values<WholeRow>(rows).map(
  (row) => [row, paths[templateOf(row)]?.[row.method.toLowerCase()]] as const,
);

test('every row is in the document with its method, parameters and success', () => {
  for (const [row, operation] of operations)
    expect(operation, row.id).toMatchObject({ operationId: row.id, responses: { [row.status]: {} } });
});

test('a stream of events is told by its type, the schema of one and how to go on after a cut', () => {
  const streams = operations.filter(([row]) => row.reply === 'events');
  expect(streams).not.toEqual([]);
  for (const [{ id }, operation] of streams)
    expect(operation, id).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'Last-Event-ID', in: 'header', required: false }),
      ]) as unknown,
      responses: { 200: { content: { 'text/event-stream': { schema: { type: 'object' } } } } },
    });
});

test('only streams of events go on after a cut', () => {
  for (const [{ id }, operation] of operations.filter(([row]) => row.reply !== 'events'))
    expect(JSON.stringify(operation), id).not.toContain('Last-Event-ID');
});

test('lists of parts have 20 entries unless told, and tiers are a group of their own', () => {
  expect(paths['/buckets/{bucketName}/events']?.['get']).toMatchObject({
    parameters: expect.arrayContaining([
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ default: '20' }) as unknown,
      },
    ]) as unknown,
  });
  expect(paths['/admin/tiers/names']?.['get']).toMatchObject({ tags: ['Tiering'] });
});
