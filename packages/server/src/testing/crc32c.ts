const polynomial = 0x82f63b78;

/** For tests, bit by bit: the base64 of a CRC-32C (Castagnoli, RFC 3720). */
export function crc32cOf(content: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(~crc >>> 0);
  return bytes.toString('base64');
}
