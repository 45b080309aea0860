import { bucketTabs } from '#/pages/bucket-tabs.ts';
import * as nouns from '#/pages/nouns.ts';

/** All screens behind a session; a noun lists its own. */
export const screens = [
  ...Object.values(nouns)
    .map((noun) => ('screens' in noun ? noun.screens : ([] as const)))
    .flat(),
  bucketTabs,
];
