/** Some clients store what headers cannot carry percent-encoded; all else is as it is. */
export function decodedValue(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
