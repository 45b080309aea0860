/** Where the documentation is; the server writes the configured address into the page. */
export const documentationAddress =
  document.querySelector<HTMLMetaElement>('meta[name="longshore-docs"]')?.content ?? '';
