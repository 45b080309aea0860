import { merged } from './merged.ts';
import * as nouns from './nouns.ts';

/** Every row with its schemas, for the server and the API document. Pages import the rows they call, never this. */
export const rows = merged(nouns);

export type Rows = typeof rows;
