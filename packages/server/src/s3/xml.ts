/**
 * Reads the flat XML of S3 answers: repeated elements without attributes of their own that matter, no CDATA, no
 * element nested in one of the same name. A general parser takes ten times as long on a page of 1,000 keys.
 */
export function elements(xml: string, name: string): string[] {
  const found: string[] = [];
  const close = `</${name}>`;
  let from = 0;
  for (;;) {
    const start = openTag(xml, name, from);
    if (start === undefined) return found;
    if (start.empty) {
      found.push('');
      from = start.end;
      continue;
    }
    const end = xml.indexOf(close, start.end);
    if (end < 0) return found;
    found.push(xml.slice(start.end, end));
    from = end + close.length;
  }
}

/** The text of the first element of this name, decoded; undefined when there is none. */
export function elementText(xml: string, name: string): string | undefined {
  const start = openTag(xml, name, 0);
  if (start === undefined) return undefined;
  if (start.empty) return '';
  const end = xml.indexOf(`</${name}>`, start.end);
  return end < 0 ? undefined : unescapeXml(xml.slice(start.end, end));
}

/** Every child element of a flat element, in order. */
export function children(xml: string): [name: string, text: string][] {
  return Array.from(xml.matchAll(/<([^\s/>!?]+)[^>]*?(?:\/>|>([^<]*)<\/\1>)/g), (match) => [
    match[1] ?? '',
    unescapeXml(match[2] ?? ''),
  ]);
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\t\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Whether XML 1.0 can carry the text at all; it has no way to write most control characters. */
export function fitsXml(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text);
}

function openTag(xml: string, name: string, from: number): { end: number; empty: boolean } | undefined {
  let at = from;
  for (;;) {
    at = xml.indexOf(`<${name}`, at);
    if (at < 0) return undefined;
    const next = xml.charAt(at + name.length + 1);
    if (next === '>') return { end: at + name.length + 2, empty: false };
    if (next === '/' || next === ' ') {
      const end = xml.indexOf('>', at);
      return end < 0 ? undefined : { end: end + 1, empty: xml.charAt(end - 1) === '/' };
    }
    at += 1;
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const point = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
