import { expect, test } from 'vitest';
import { refuseEmbedding } from './embedding.ts';

test.each([undefined, 'audio', 'document', 'empty', 'image', 'track', 'video'])(
  'allows %s',
  (destination) => {
    const headers = destination === undefined ? {} : { 'sec-fetch-dest': destination };
    expect(() => refuseEmbedding(headers)).not.toThrow();
  },
);

test.each(['script', 'style', 'worker', 'object', 'embed', 'iframe', 'frame', 'font', 'unheard', ''])(
  'rejects %j',
  (destination) => {
    expect(() => refuseEmbedding({ 'sec-fetch-dest': destination })).toThrow(
      expect.objectContaining({ code: 'EmbeddingRefused' }) as Error,
    );
  },
);

test.each([
  ['POST', 'same-origin', true],
  ['POST', 'same-site', false],
  ['POST', undefined, false],
  ['GET', 'same-origin', false],
] as const)('lets only forms of our own page into a frame: %s from %s', (method, site, isLet) => {
  const refused = () => refuseEmbedding({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site }, method);
  if (isLet) expect(refused).not.toThrow();
  else expect(refused).toThrow('frame');
});
