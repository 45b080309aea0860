import { withSchemas } from '../with-schemas.ts';
import * as nodes from './nodes.ts';
import * as nodesSchemas from './nodes-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const nodeRows = {
  ...withSchemas(nodes, nodesSchemas),
};
