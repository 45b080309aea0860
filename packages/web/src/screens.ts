import { bucketScreens } from '#/pages/buckets/screens.ts';
import { documentationScreens } from '#/pages/documentation/screens.ts';
import { iconScreens } from '#/pages/icons/screens.ts';
import { licenseScreens } from '#/pages/license/screens.ts';
import { objectScreens } from '#/pages/objects/screens.ts';

/** All screens behind a session; a noun lists its own. */
export const screens = [
  ...bucketScreens,
  ...objectScreens,
  ...licenseScreens,
  ...documentationScreens,
  ...iconScreens,
] as const;
