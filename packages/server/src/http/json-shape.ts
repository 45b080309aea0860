import { refuse } from '#/upstream/errors.ts';

/** Deeper than the body of any call; what goes through it may then call itself. */
const mostDepth = 64;

/** Values in one body, those within others counted too: as many keys of objects as fit into it. */
const mostValues = 200_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Refuses JSON that would cost much more to parse and to check than to send. */
export function refuseCostlyJson(text: Buffer): void {
  const { values, isTooDeep } = shapeOf(text, mostValues);
  if (isTooDeep) throw costly(`It may be nested ${mostDepth} levels deep at most.`);
  if (values > mostValues) throw costly(`It may have ${mostValues} values at most.`);
}

interface JsonShape {
  /** Counted up to one more than asked for. */
  readonly values: number;
  readonly isTooDeep: boolean;
}

/** How much a text of JSON holds, before it is parsed. Looks at strings and brackets only. */
export function shapeOf(text: Buffer, most: number): JsonShape {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length && values <= most; at += 1) {
    const byte = text[at];
    if (isInString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === comma) values += 1;
    else if (byte === openBrace || byte === openBracket) {
      values += 1;
      depth += 1;
      if (depth > mostDepth) return { values, isTooDeep: true };
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return { values, isTooDeep: false };
}

const costly = (detailedMessage: string) =>
  refuse('InvalidInput', 'The body is nested too deep or has too many values', {
    detailedMessage,
    field: 'body',
  });
