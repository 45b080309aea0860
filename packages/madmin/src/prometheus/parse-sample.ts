import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';

export interface PrometheusSample {
  /** The family's; with `_bucket`, `_sum` or `_count` after it in histograms and summaries. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** May be `NaN` or infinite. */
  readonly value: number;
  /** Milliseconds since the epoch, where the text says so. */
  readonly timestampMs?: number;
}

const labelName = /[a-zA-Z_]\w*/y;

/** One line, which has neither space around it nor a line end. */
export function sampleOf(line: string): PrometheusSample {
  const name = /^[a-zA-Z_:][\w:]*/.exec(line)?.[0];
  if (name === undefined) throw unlike('a name');
  const { labels, end } = labelsOf(line, name.length);
  const [value = '', timestamp, ...more] = line
    .slice(end)
    .trim()
    .split(/[ \t]+/, 3);
  if (more.length > 0 || (timestamp !== undefined && !/^-?\d+$/.test(timestamp)))
    throw unlike('a value and a time');
  const sample = { name, labels, value: numberOf(value) };
  return timestamp === undefined ? sample : { ...sample, timestampMs: Number(timestamp) };
}

function labelsOf(line: string, start: number): { labels: Record<string, string>; end: number } {
  const labels = Object.create(null) as Record<string, string>;
  const open = afterSpace(line, start);
  if (line[open] !== '{') return { labels, end: start };
  let at = afterSpace(line, open + 1);
  let mayGoOn = true;
  while (line[at] !== '}') {
    const nameEnd = endOfName(line, at);
    const equals = afterSpace(line, nameEnd);
    const quote = afterSpace(line, equals + 1);
    if (!mayGoOn || nameEnd === at || line[equals] !== '=' || line[quote] !== '"')
      throw unlike('names and values as labels');
    const valueEnd = endOfQuoted(line, quote + 1);
    labels[line.slice(at, nameEnd)] = unescaped(line.slice(quote + 1, valueEnd));
    at = afterSpace(line, valueEnd + 1);
    mayGoOn = line[at] === ',';
    if (mayGoOn) at = afterSpace(line, at + 1);
  }
  return { labels, end: at + 1 };
}

function afterSpace(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ' || line[at] === '\t') at += 1;
  return at;
}

function endOfName(line: string, from: number): number {
  labelName.lastIndex = from;
  return labelName.test(line) ? labelName.lastIndex : from;
}

/** Where the closing quote is. A pattern would need memory for each letter. */
function endOfQuoted(line: string, from: number): number {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') return at;
    if (line[at] === '\\') at += 1;
  }
  throw unlike('an end of each label');
}

/** In a help text quotes are as they are, and never escaped. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  const between = text.split(String.raw`\\`);
  return between
    .map((part) => part.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\"`, '"'))
    .join('\\');
}

function numberOf(text: string): number {
  const infinite = /^([+-]?)Inf$/i.exec(text);
  if (infinite !== null) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (text === 'NaN') return Number.NaN;
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) throw unlike('a number');
  return Number(text);
}

function unlike(expected: string): UnexpectedReplyError {
  return new UnexpectedReplyError('wrong-shape', `A metric has something else than ${expected}.`);
}
