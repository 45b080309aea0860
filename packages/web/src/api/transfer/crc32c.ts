const polynomial = 0x82f63b78;
const tables = 8;

/** One table for each of the eight bytes that are taken at once. */
const table = new Int32Array(tables * 256);
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  table[byte] = crc;
}
for (let at = 256; at < table.length; at += 1) {
  const before = table[at - 256] ?? 0;
  table[at] = (before >>> 8) ^ (table[before & 0xff] ?? 0);
}

const entry = (at: number): number => table[at] ?? 0;

/**
 * CRC-32C (Castagnoli, RFC 3720), which storage servers compute with one instruction of their processors; pages cannot,
 * and WebCrypto is there on secure pages only. Pass what the piece before gave to go on.
 */
export function crc32c(content: ArrayBuffer, before = 0): number {
  const bytes = new Uint8Array(content);
  const words = new Int32Array(content, 0, (content.byteLength >>> 3) * 2);
  let crc = ~before;
  for (let at = 0; at < words.length; at += 2) {
    const low = crc ^ (words[at] ?? 0);
    const high = words[at + 1] ?? 0;
    crc =
      entry(1792 + (low & 0xff)) ^
      entry(1536 + ((low >>> 8) & 0xff)) ^
      entry(1280 + ((low >>> 16) & 0xff)) ^
      entry(1024 + (low >>> 24)) ^
      entry(768 + (high & 0xff)) ^
      entry(512 + ((high >>> 8) & 0xff)) ^
      entry(256 + ((high >>> 16) & 0xff)) ^
      entry(high >>> 24);
  }
  for (let at = words.length * 4; at < bytes.length; at += 1)
    crc = (crc >>> 8) ^ entry((crc ^ (bytes[at] ?? 0)) & 0xff);
  return ~crc >>> 0;
}

/** As headers carry it: the base64 of its four bytes. */
export const crc32cText = (crc: number): string =>
  btoa(String.fromCodePoint(crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff));
