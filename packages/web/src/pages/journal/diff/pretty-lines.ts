/** A document or JSON of the journal, in lines that can be compared; nothing has none. */
export function prettyLines(text: string | undefined): string[] {
  if (text === undefined) return [];
  const value = parsed(text);
  if (value === null) return [];
  const words = typeof value === 'string' ? documentText(value) : JSON.stringify(value, null, 2);
  return words.split('\n');
}

/** Policies are JSON, other documents of a bucket XML. */
function documentText(text: string): string {
  const value = parsed(text);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value, null, 2);
  return text.trimStart().startsWith('<') ? text.replaceAll(/>\s*</g, '>\n<') : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
