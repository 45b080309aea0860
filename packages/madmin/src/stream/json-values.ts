import { constants } from 'node:buffer';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { maxJsonDepth, maxJsonValues, tooDeep, tooMany } from '../json-limits.ts';
import { HeldBytes } from './held-bytes.ts';

const quote = 0x22;
const backslash = 0x5c;

/** What a byte means outside of strings. */
const plain = 0;
const space = 1;
const opens = 2;
const closes = 3;
const quotes = 4;
const startsScalar = 5;
const separates = 6;

const meaning = new Uint8Array(256);
for (const byte of Buffer.from(' \t\r\n')) meaning[byte] = space;
for (const byte of Buffer.from('{[')) meaning[byte] = opens;
for (const byte of Buffer.from('}]')) meaning[byte] = closes;
for (const byte of Buffer.from('-0123456789tfn')) meaning[byte] = startsScalar;
meaning[quote] = quotes;
meaning[0x2c] = separates;

type Inside = 'nothing' | 'scalar' | 'text' | 'container';

/**
 * Splits JSON values that follow each other, with white space or nothing between them, however the chunks cut them.
 * Every byte is looked at once: only depth and strings are followed here, `JSON.parse` judges each value as a whole.
 */
export class JsonValues {
  readonly #maxValueBytes: number;
  readonly #held = new HeldBytes();
  #inside: Inside = 'nothing';
  #depth = 0;
  #values = 0;
  #inString = false;
  #escaped = false;

  constructor(maxValueBytes: number) {
    this.#maxValueBytes = Math.min(maxValueBytes, constants.MAX_STRING_LENGTH);
  }

  /** The values that this chunk completes, parsed one by one as they are asked for; to be asked for to the end. */
  *valuesIn(chunk: Buffer): Generator<unknown, void, undefined> {
    let start = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#inside === 'nothing') {
        start = this.#startOfValue(chunk, at);
        if (start === chunk.length) return;
        this.#enter(chunk[start] ?? 0);
        at = start + 1;
        continue;
      }
      const end = this.#inside === 'scalar' ? endOfScalar(chunk, at) : this.#endOfValue(chunk, at);
      if (end === -1) break;
      this.#refuseLarger(end - start);
      this.#inside = 'nothing';
      yield parse(this.#held.take(chunk, start, end));
      start = end;
      at = end;
    }
    if (this.#inside === 'nothing') return;
    this.#refuseLarger(chunk.length - start);
    this.#held.add(chunk, start);
  }

  /** The last value, when only the stream's end shows that it is complete. */
  *end(): Generator<unknown, void, undefined> {
    if (this.#inside === 'nothing') return;
    if (this.#inside !== 'scalar')
      throw new UnexpectedReplyError('not-json', "The server's answer was cut short.");
    this.#inside = 'nothing';
    yield parse(this.#held.take(Buffer.alloc(0), 0, 0));
  }

  #startOfValue(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && meaning[chunk[at] ?? 0] === space) at += 1;
    return at;
  }

  #enter(byte: number): void {
    const kind = meaning[byte];
    if (kind === opens) {
      this.#inside = 'container';
      this.#depth = 1;
      this.#values = 1;
    } else if (kind === quotes) {
      this.#inside = 'text';
      this.#inString = true;
    } else if (kind === startsScalar) this.#inside = 'scalar';
    else throw notJson();
  }

  /** Just behind the value that is open, or -1 when it goes on in the next chunk. */
  #endOfValue(chunk: Buffer, from: number): number {
    let at = from;
    let depth = this.#depth;
    let values = this.#values;
    while (at < chunk.length) {
      if (this.#inString) {
        const end = this.#endOfString(chunk, at);
        if (end === -1) break;
        at = end;
        if (depth === 0) return at;
      }
      // Most bytes outside of strings mean nothing here.
      let kind = plain;
      while (at < chunk.length && (kind = meaning[chunk[at] ?? 0] ?? plain) !== quotes) {
        at += 1;
        if (kind === separates || kind === opens) values += 1;
        if (kind === opens && ++depth > maxJsonDepth) throw tooDeep();
        if (kind === closes && --depth === 0) {
          this.#depth = 0;
          if (values > maxJsonValues) throw tooMany();
          return at;
        }
      }
      if (at < chunk.length) {
        this.#inString = true;
        at += 1;
      }
    }
    this.#depth = depth;
    this.#values = values;
    if (values > maxJsonValues) throw tooMany();
    return -1;
  }

  #endOfString(chunk: Buffer, from: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at += 1;
    }
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === quote) {
        this.#inString = false;
        return at + 1;
      }
      if (byte === backslash) at += 1;
    }
    // A backslash at the chunk's end escapes the next chunk's first byte.
    this.#escaped = at > chunk.length;
    return -1;
  }

  #refuseLarger(moreBytes: number): void {
    if (this.#held.sizeBytes + moreBytes <= this.#maxValueBytes) return;
    const message = `A value in the server's answer is larger than ${this.#maxValueBytes} bytes.`;
    throw new UnexpectedReplyError('too-large', message);
  }
}

/** Numbers and the literals end where something else begins. */
function endOfScalar(chunk: Buffer, from: number): number {
  for (let at = from; at < chunk.length; at += 1) {
    const kind = meaning[chunk[at] ?? 0] ?? plain;
    if (kind !== plain && kind !== startsScalar) return at;
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own error quotes the text.
    throw notJson();
  }
}

function notJson(): UnexpectedReplyError {
  return new UnexpectedReplyError('not-json', "The server's answer has something else than JSON in it.");
}
