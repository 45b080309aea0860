/** Tells the one key that opens what was inspected with `encrypt`: PKCS#8 in base64. It is kept nowhere. */
export const inspectKeyHeader = 'x-inspect-key';
