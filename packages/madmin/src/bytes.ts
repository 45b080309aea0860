// What the package tells of is Uint8Array, so that its types need none of Node.js.

/** The same memory. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Uint8Array has a `toString` too, which gives numbers and commas. */
export function textOf(bytes: Uint8Array): string {
  return bufferOf(bytes).toString('utf8');
}
