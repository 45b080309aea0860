import {
  bindingOf,
  defaultFragmentBytes,
  flagLast,
  flagMore,
  openFragment,
  tagBytes,
  type FragmentCipher,
} from './fragments.ts';

/**
 * Gives out each fragment as soon as it is authentic, holding no more than one fragment and one chunk. That the
 * message was not cut short shows at its end alone: what was given out counts for nothing when IntegrityError follows.
 */
export async function* openFragmentStream(
  cipher: FragmentCipher,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  const binding = bindingOf(cipher);
  let sequence = 0;
  for await (const { sealed, isLast } of fragmentsOf(cipher, chunks)) {
    sequence += 1;
    binding[0] = isLast ? flagLast : flagMore;
    const plain = openFragment({ cipher, sequence, binding }, sealed);
    if (plain.length > 0) yield plain;
  }
}

interface Fragment {
  readonly sealed: Uint8Array;
  readonly isLast: boolean;
}

/** A full fragment may be the last one: it is kept until another byte has come. */
async function* fragmentsOf(
  cipher: FragmentCipher,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Fragment, void, undefined> {
  const sealedBytes = (cipher.fragmentBytes ?? defaultFragmentBytes) + tagBytes;
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    keptBytes += chunk.length;
    if (keptBytes <= sealedBytes) continue;
    let rest = Buffer.concat(kept, keptBytes);
    for (; rest.length > sealedBytes; rest = rest.subarray(sealedBytes))
      yield { sealed: rest.subarray(0, sealedBytes), isLast: false };
    kept = [rest];
    keptBytes = rest.length;
  }
  yield { sealed: Buffer.concat(kept, keptBytes), isLast: true };
}
