import { withSchemas } from '../with-schemas.ts';
import * as configs from './configs.ts';
import * as configsSchemas from './configs-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const configRows = {
  ...withSchemas(configs, configsSchemas),
};
