/** Has the browser save what an address answers. */
export function saveAs(href: string, fileName: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** Has the browser save what was fetched. */
export function saveBlob(blob: Blob, fileName: string): void {
  const href = URL.createObjectURL(blob);
  saveAs(href, fileName);
  // The browser has opened the blob long before; the address only has to outlive the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
