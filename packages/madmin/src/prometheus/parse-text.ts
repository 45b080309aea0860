import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { sampleOf, unescaped, type PrometheusSample } from './parse-sample.ts';

export type { PrometheusSample } from './parse-sample.ts';

/** Samples of one name, with what the server says of them. */
export interface PrometheusFamily {
  readonly name: string;
  /** Empty where the text has none. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary' | 'untyped';
  readonly samples: readonly PrometheusSample[];
}

interface Growing {
  readonly name: string;
  help: string;
  type: PrometheusFamily['type'];
  readonly samples: PrometheusSample[];
}

// No pattern here may try one text in two ways: metrics are long, and what answers may mean harm.
const commentStart = /^#[ \t]+(HELP|TYPE)[ \t]+([a-zA-Z_:][\w:]*)(?=[ \t]|$)/;

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
    const [start = '', kind, name = ''] = commentStart.exec(trimmed) ?? [];
    const rest = trimmed.slice(start.length).trimStart();
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
  throw new UnexpectedReplyError('wrong-shape', 'A metric has a type that Prometheus does not know.');
}
