import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { templateOf } from './row-path.ts';

test('every row is in the document with its method, parameters and success', () => {
  const { paths } = openApiDocument();
  for (const row of Object.values(rows)) {
    const operation = paths[templateOf(row)]?.[row.method.toLowerCase()];
    expect(operation, row.id).toMatchObject({ operationId: row.id, responses: { [row.status]: {} } });
  }
});

test('a stream of events is told by its type and the schema of one', () => {
  const operation = openApiDocument().paths['/buckets/{bucketName}/lifecycle-dry-run']?.['post'];
  expect(operation).toMatchObject({
    responses: {
      200: { content: { 'text/event-stream': { schema: { properties: { isDone: { type: 'boolean' } } } } } },
    },
  });
});
