import { basePath } from '#/api/call.ts';

const elsewhere = document.querySelector<HTMLMetaElement>('meta[name="longshore-docs"]')?.content;

/** Where the documentation is: the server writes the address into the page, by default that of its own guide. */
export const documentationAddress = elsewhere ?? `${basePath}guide/`;

/** Headings of `docs/buckets.md`, as the guide names them. */
export type GuideSection = 'events' | 'replication' | 'lifecycle' | 'access-and-anonymous-access' | 'summary';

/** A place in the own guide; documentation elsewhere is only opened. */
export const guideAddressOf = (section: GuideSection): string =>
  elsewhere ?? `${basePath}guide/buckets.html#${section}`;
