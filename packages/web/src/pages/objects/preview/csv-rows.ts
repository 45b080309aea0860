/** The sign between two values: the one of these that the first line has most of. */
export function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return ['\t', ';', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

export interface CsvLimits {
  readonly mostRows: number;
  /** The text goes on elsewhere: its last row may be cut. */
  readonly isPart: boolean;
}

/** RFC 4180, and what is not quite: values in quotes may hold separators, line ends and doubled quotes. */
export function csvRows(text: string, { mostRows, isPart }: CsvLimits): readonly (readonly string[])[] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length && rows.length < mostRows) {
    const value = text[at] === '"' ? quotedAt(text, at) : plainAt(text, { from: at, separator });
    row.push(value.text);
    at = value.end;
    if (text[at] === separator) {
      at += 1;
      // What the separator at the very end announces is empty.
      if (at === text.length) row.push('');
      else continue;
    }
    const isCut = at >= text.length && isPart;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    if (!isCut && !(row.length === 1 && row[0] === '')) rows.push(row);
    row = [];
  }
  return rows;
}

interface Value {
  readonly text: string;
  readonly end: number;
}

function plainAt(text: string, { from, separator }: { from: number; separator: string }): Value {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

function quotedAt(text: string, from: number): Value {
  let value = '';
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return { text: value + text.slice(start), end: text.length };
    value += text.slice(start, quote);
    if (text[quote + 1] !== '"') {
      // Whatever stands between the closing quote and the next sign belongs to nothing, and is kept.
      const rest = /[^,;|\t\r\n]*/y;
      rest.lastIndex = quote + 1;
      const loose = rest.exec(text)?.[0] ?? '';
      return { text: value + loose, end: quote + 1 + loose.length };
    }
    value += '"';
    start = quote + 2;
  }
}
