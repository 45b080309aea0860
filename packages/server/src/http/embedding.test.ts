import { expect, test } from 'vitest';
import { refuseEmbedding } from './embedding.ts';

test.each([undefined, 'audio', 'document', 'empty', 'image', 'track', 'video'])(
  '%s is let through',
  (destination) => {
    const headers = destination === undefined ? {} : { 'sec-fetch-dest': destination };
    expect(() => refuseEmbedding(headers)).not.toThrow();
  },
);

test.each(['script', 'style', 'worker', 'object', 'embed', 'iframe', 'frame', 'font', 'unheard', ''])(
  '%j is refused',
  (destination) => {
    expect(() => refuseEmbedding({ 'sec-fetch-dest': destination })).toThrow(
      expect.objectContaining({ code: 'EmbeddingRefused' }) as Error,
    );
  },
);
