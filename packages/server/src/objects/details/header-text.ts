/** Headers arrive byte by byte; what storage servers keep in them is UTF-8, or an encoded word of it. */
export function headerText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return decodedWords(isUtf8(bytes) ? bytes.toString() : value);
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString()).equals(bytes);
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, by which S3 tells what headers cannot carry. */
function decodedWords(text: string): string {
  return text.replace(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi, (_whole: string, coding: string, content: string) =>
    coding.toLowerCase() === 'b' ? Buffer.from(content, 'base64').toString() : decodedQuotes(content),
  );
}

function decodedQuotes(content: string): string {
  const bytes = content
    .replaceAll('_', ' ')
    .replace(/=([\dA-F]{2})/gi, (_whole: string, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
