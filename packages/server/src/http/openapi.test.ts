import type { WholeRow } from '@longshore/contract/endpoint';
import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { templateOf } from './row-path.ts';

const { paths } = openApiDocument();
const operations = Object.values<WholeRow>(rows).map(
  (row) => [row, paths[templateOf(row)]?.[row.method.toLowerCase()]] as const,
);

test('documents every row with method, parameters and success', () => {
  for (const [row, operation] of operations)
    expect(operation, row.id).toMatchObject({ operationId: row.id, responses: { [row.status]: {} } });
});

test('documents streams by type, event schema and resumption', () => {
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

test('offers resumption for event streams only', () => {
  for (const [{ id }, operation] of operations.filter(([row]) => row.reply !== 'events'))
    expect(JSON.stringify(operation), id).not.toContain('Last-Event-ID');
});

test('documents 20 items by default, and tiers as a group', () => {
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

test('documents which calls need no session', () => {
  for (const [row, operation] of operations) {
    expect((operation as { security?: unknown }).security, row.id).toEqual(row.session ? undefined : []);
    const { responses } = operation as { responses: Record<string, { description: string }> };
    expect(responses['401']?.description.includes('SessionMissing') ?? false, row.id).toBe(row.session);
    expect(responses['400']?.description, row.id).toContain('InvalidInput');
  }
});

test('documents permissions', () => {
  for (const [{ id, needs }, operation] of operations)
    expect((operation as { 'x-needs'?: unknown })['x-needs'], id).toEqual(
      needs.length === 0 ? undefined : needs,
    );
});

test('documents required path parameters and optional query', () => {
  const { parameters } = operationOf('objectDownload') as { parameters: unknown[] };
  expect(parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'bucketName', in: 'path', required: true }),
      expect.objectContaining({ name: 'prefix', in: 'query', required: true }),
      expect.objectContaining({ name: 'preview', in: 'query', required: false }),
    ]),
  );
});

test('documents bodies by type: JSON, bytes or a form with its field', () => {
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

test('documents replies by type: JSON, bytes or none', () => {
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
