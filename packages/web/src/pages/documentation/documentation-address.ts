import { basePath } from '#/api/call.ts';

/** Where the documentation is: the server writes the address into the page, by default that of its own guide. */
export const documentationAddress =
  document.querySelector<HTMLMetaElement>('meta[name="longshore-docs"]')?.content ?? `${basePath}guide/`;
