import { crc32c, crc32cText } from './crc32c.ts';

export interface ChecksumAsked {
  readonly id: number;
  readonly content: Blob;
}

export interface ChecksumGiven {
  readonly id: number;
  /** Null where the content cannot be read. */
  readonly checksum: string | null;
}

/** As much as is held at once. */
const pieceBytes = 4 * 1024 ** 2;

async function checksumOf(content: Blob): Promise<string | null> {
  let crc = 0;
  try {
    for (let from = 0; from < content.size; from += pieceBytes)
      crc = crc32c(await content.slice(from, from + pieceBytes).arrayBuffer(), crc);
    return crc32cText(crc);
  } catch {
    return null;
  }
}

addEventListener('message', ({ data: { id, content } }: MessageEvent<ChecksumAsked>) => {
  void checksumOf(content).then((checksum) => {
    const given: ChecksumGiven = { id, checksum };
    postMessage(given);
  });
});
