import { basePath } from '#/api/call.ts';

const ownGuide = `${basePath}guide/`;

/** Where the documentation is: the server writes the address into the page, by default that of its own guide. */
export const documentationAddress =
  document.querySelector<HTMLMetaElement>('meta[name="longshore-docs"]')?.content ?? ownGuide;

/** Headings of `docs/buckets.md`, as the guide names them. */
export type GuideSection =
  | 'objects'
  | 'incomplete-uploads'
  | 'jobs'
  | 'events'
  | 'replication'
  | 'lifecycle'
  | 'tiers'
  | 'access-and-anonymous-access'
  | 'summary';

/** A place in the own guide; documentation elsewhere is only opened. */
export const guideAddressOf = (section: GuideSection): string =>
  documentationAddress === ownGuide ? `${ownGuide}buckets.html#${section}` : documentationAddress;
