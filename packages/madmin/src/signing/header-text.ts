const ascii = /^[\x20-\x7e]*$/;

/** A header's value: connections send characters as single bytes, the server reads those as UTF-8. */
export function headerText(text: string): string {
  return ascii.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}
