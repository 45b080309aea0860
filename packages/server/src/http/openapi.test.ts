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
