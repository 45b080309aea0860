import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import { parseText, shortBytes } from './json-text.ts';

// `JSON.parse` makes up to fifty bytes of one: a limit of bytes alone would bound nothing.

/** Nothing the server says is nearly as deep, and a megabyte of brackets would take `JSON.parse` fifty of memory. */
export const maxJsonDepth = 500;

/**
 * Values in one reply, those in others counted too. Five thousand buckets with all their usage are half a million; these
 * take less than half a gigabyte.
 */
export const maxJsonValues = 4_000_000;

export function parseJson(body: Uint8Array): unknown {
  refuseCostly(body);
  return parseText(body);
}

/** Throws where parsing would take much more memory than a real reply does. Follows strings and brackets only. */
export function refuseCostly(body: Uint8Array): void {
  if (body.length <= shortBytes) return;
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (inString) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x2c) values += 1;
    else if (byte === 0x7b || byte === 0x5b) {
      values += 1;
      depth += 1;
      if (depth > maxJsonDepth) throw tooDeep();
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  if (values > maxJsonValues) throw tooMany();
}

export function tooDeep(): UnexpectedReplyError {
  return new UnexpectedReplyError('wrong-shape', "The server's answer is nested too deep.");
}

export function tooMany(): UnexpectedReplyError {
  return new UnexpectedReplyError('too-large', `The server's answer has more than ${maxJsonValues} values.`);
}
