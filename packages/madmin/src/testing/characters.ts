import fc from 'fast-check';

/** For tests: any code point, half of them ASCII. The library's own kind of text takes a second to list them all. */
export const character: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
