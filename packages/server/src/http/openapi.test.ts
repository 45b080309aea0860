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

const operationOf = (id: string) => operations.find(([row]) => row.id === id)?.[1];

test('calls without a session say so, and only the others may find it missing', () => {
  for (const [row, operation] of operations) {
    expect((operation as { security?: unknown }).security, row.id).toEqual(row.session ? undefined : []);
    const { responses } = operation as { responses: Record<string, { description: string }> };
    expect(responses['401']?.description.includes('SessionMissing') ?? false, row.id).toBe(row.session);
    expect(responses['400']?.description, row.id).toContain('InvalidInput');
  }
});

test('what a call needs is told where it needs anything', () => {
  for (const [{ id, needs }, operation] of operations)
    expect((operation as { 'x-needs'?: unknown })['x-needs'], id).toEqual(
      needs.length === 0 ? undefined : needs,
    );
});

test('parts of the path are required, values of the query where the schema says so', () => {
  const { parameters } = operationOf('objectDownload') as { parameters: unknown[] };
  expect(parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'bucketName', in: 'path', required: true }),
      expect.objectContaining({ name: 'prefix', in: 'query', required: true }),
      expect.objectContaining({ name: 'preview', in: 'query', required: false }),
    ]),
  );
});

test('bodies are told by their type: JSON, bytes, or a form with the field that the row declares', () => {
  const bytes = { 'application/octet-stream': {} };
  const file = { type: 'string', format: 'binary' };
  expect(operationOf('bucketCreate')).toMatchObject({
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  });
  expect(operationOf('objectUploadContent')).toMatchObject({
    requestBody: { required: true, content: bytes },
  });
  expect(operationOf('objectUpload')).toMatchObject({
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', additionalProperties: file } } },
    },
  });
  expect(operationOf('bucketList')).not.toHaveProperty('requestBody');
});

test('answers are told by their type: JSON, bytes or nothing', () => {
  expect(operationOf('objectDownload')).toMatchObject({
    responses: { 200: { content: { 'application/octet-stream': {} } } },
  });
  expect(operationOf('bucketList')).toMatchObject({
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  });
  const { responses } = operationOf('bucketDelete') as { responses: Record<string, object> };
  expect(responses['204']).toEqual({ description: 'Done' });
});
