import { withSchemas } from '../with-schemas.ts';
import * as copy from './copy.ts';
import * as copySchemas from './copy-schemas.ts';
import * as archive from './archive.ts';
import * as archiveSchemas from './archive-schemas.ts';
import * as inspect from './inspect.ts';
import * as inspectSchemas from './inspect-schemas.ts';
import * as details from './details.ts';
import * as detailsSchemas from './details-schemas.ts';
import * as metadata from './metadata.ts';
import * as metadataSchemas from './metadata-schemas.ts';
import * as objects from './objects.ts';
import * as objectsSchemas from './objects-schemas.ts';
import * as search from './search.ts';
import * as searchSchemas from './search-schemas.ts';
import * as share from './share.ts';
import * as shareSchemas from './share-schemas.ts';
import * as versions from './versions.ts';
import * as versionsSchemas from './versions-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const objectRows = {
  ...withSchemas(copy, copySchemas),
  ...withSchemas(objects, objectsSchemas),
  ...withSchemas(archive, archiveSchemas),
  ...withSchemas(inspect, inspectSchemas),
  ...withSchemas(search, searchSchemas),
  ...withSchemas(share, shareSchemas),
  ...withSchemas(versions, versionsSchemas),
  ...withSchemas(details, detailsSchemas),
  ...withSchemas(metadata, metadataSchemas),
};
