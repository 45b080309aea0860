import { wrongShape } from '../reply.ts';

/** Samples of one name, with what the server says of them. */
export interface PrometheusFamily {
  readonly name: string;
  /** Empty where the text has none. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary' | 'untyped';
  readonly samples: readonly PrometheusSample[];
}

export interface PrometheusSample {
  /** The family's; with `_bucket`, `_sum` or `_count` after it in histograms and summaries. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** May be `NaN` or infinite. */
  readonly value: number;
  /** Milliseconds since the epoch, where the text says so. */
  readonly timestampMs?: number;
}

interface Growing {
  readonly name: string;
  help: string;
  type: PrometheusFamily['type'];
  readonly samples: PrometheusSample[];
}

const commentLine = /^#[ \t]+(HELP|TYPE)[ \t]+([a-zA-Z_:][\w:]*)(?:[ \t]+(.*))?$/;

/**
 * Reads Prometheus's text format, version 0.0.4, families in the order of their first line. Throws UnexpectedReplyError
 * for text that is not in that format.
 */
export function parsePrometheusText(text: string): readonly PrometheusFamily[] {
  const families = new Map<string, Growing>();
  const familyOf = (name: string): Growing => {
    const found = families.get(name) ?? { name, help: '', type: 'untyped', samples: [] };
    families.set(name, found);
    return found;
  };
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (!trimmed.startsWith('#')) {
      const sample = sampleOf(trimmed);
      (families.get(sample.name) ?? parentOf(sample.name, families) ?? familyOf(sample.name)).samples.push(
        sample,
      );
      continue;
    }
    const [, kind, name = '', rest = ''] = commentLine.exec(trimmed) ?? [];
    if (kind === 'HELP') familyOf(name).help = unescaped(rest);
    if (kind === 'TYPE') familyOf(name).type = typeOf(rest);
  }
  return [...families.values()];
}

function parentOf(name: string, families: ReadonlyMap<string, Growing>): Growing | undefined {
  const parent = families.get(name.replace(/_(bucket|sum|count)$/, ''));
  return parent?.type === 'histogram' || parent?.type === 'summary' ? parent : undefined;
}

function typeOf(word: string): PrometheusFamily['type'] {
  if (word === 'counter' || word === 'gauge' || word === 'histogram' || word === 'summary') return word;
  if (word === 'untyped') return word;
  throw wrongShape('the type of a metric', 'one that Prometheus knows');
}

function sampleOf(line: string): PrometheusSample {
  const name = /^[a-zA-Z_:][\w:]*/.exec(line)?.[0];
  if (name === undefined) throw wrongShape('a metric', 'a name');
  const { labels, end } = labelsOf(line, name.length);
  const [value = '', timestamp, ...more] = line
    .slice(end)
    .trim()
    .split(/[ \t]+/);
  if (more.length > 0 || (timestamp !== undefined && !/^-?\d+$/.test(timestamp)))
    throw wrongShape('a metric', 'a value and a time');
  const sample = { name, labels, value: numberOf(value) };
  return timestamp === undefined ? sample : { ...sample, timestampMs: Number(timestamp) };
}

function labelsOf(line: string, start: number): { labels: Record<string, string>; end: number } {
  const labels: Record<string, string> = Object.create(null) as Record<string, string>;
  const open = /[ \t]*\{[ \t]*/y;
  open.lastIndex = start;
  if (!open.test(line)) return { labels, end: start };
  const label = /([a-zA-Z_]\w*)[ \t]*=[ \t]*"((?:[^"\\]|\\.)*)"[ \t]*(,?)[ \t]*/y;
  let at = open.lastIndex;
  let mayGoOn = true;
  while (line[at] !== '}') {
    label.lastIndex = at;
    const [, name, value = '', comma] = label.exec(line) ?? [];
    if (name === undefined || !mayGoOn) throw wrongShape('the labels of a metric', 'names and values');
    labels[name] = unescaped(value);
    mayGoOn = comma === ',';
    at = label.lastIndex;
  }
  return { labels, end: at + 1 };
}

/** In a help text quotes are as they are, and never escaped. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\n"])/g, (_whole, letter: string) => (letter === 'n' ? '\n' : letter));
}

function numberOf(text: string): number {
  const infinite = /^([+-]?)Inf$/i.exec(text);
  if (infinite !== null) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (text === 'NaN') return Number.NaN;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw wrongShape('a metric', 'a number');
  return Number(text);
}
