import { createCipheriv, createDecipheriv } from 'node:crypto';
import { IntegrityError } from '../errors/integrity-error.ts';

export interface FragmentCipher {
  readonly name: 'aes-256-gcm' | 'aes-128-gcm' | 'chacha20-poly1305';
  readonly key: Buffer;
  /** 8 bytes. */
  readonly noncePrefix: Buffer;
  /** Plain bytes in a full fragment. Default 16,384. */
  readonly fragmentBytes?: number;
  readonly associatedData?: Buffer;
}

export const defaultFragmentBytes = 16_384;
export const tagBytes = 16;
export const flagMore = 0x00;
export const flagLast = 0x80;

/** Seals fragments with sequence numbers from 1; number 0 binds the associated data, its tag goes into all others. */
export function sealFragments(cipher: FragmentCipher, plain: Uint8Array): Buffer {
  const size = cipher.fragmentBytes ?? defaultFragmentBytes;
  const binding = bindingOf(cipher);
  const parts: Buffer[] = [];
  const count = Math.max(1, Math.ceil(plain.length / size));
  for (let index = 0; index < count; index += 1) {
    binding[0] = index === count - 1 ? flagLast : flagMore;
    parts.push(
      seal({ cipher, sequence: index + 1, binding }, plain.subarray(index * size, (index + 1) * size)),
    );
  }
  return Buffer.concat(parts);
}

/** Gives nothing out unless every fragment is authentic and the last one is marked as such. */
export function openFragments(cipher: FragmentCipher, sealed: Uint8Array): Buffer {
  const size = (cipher.fragmentBytes ?? defaultFragmentBytes) + tagBytes;
  const binding = bindingOf(cipher);
  const parts: Buffer[] = [];
  const count = Math.max(1, Math.ceil(sealed.length / size));
  for (let index = 0; index < count; index += 1) {
    binding[0] = index === count - 1 ? flagLast : flagMore;
    parts.push(
      openFragment(
        { cipher, sequence: index + 1, binding },
        sealed.subarray(index * size, (index + 1) * size),
      ),
    );
  }
  return Buffer.concat(parts);
}

/** Where a fragment stands; `binding` is the 17 bytes that it is bound to, its flag first. */
export interface Place {
  readonly cipher: FragmentCipher;
  readonly sequence: number;
  readonly binding: Buffer;
}

const options = { authTagLength: tagBytes };

function seal(place: Place, plain: Uint8Array): Buffer {
  const { cipher, binding } = place;
  const sealing = createCipheriv(typed(cipher.name), cipher.key, nonceOf(place), options);
  sealing.setAAD(binding, { plaintextLength: plain.length });
  return Buffer.concat([sealing.update(plain), sealing.final(), sealing.getAuthTag()]);
}

export function openFragment(place: Place, sealed: Uint8Array): Buffer {
  if (sealed.length < tagBytes) throw new IntegrityError('The encrypted body is cut short.');
  const { cipher, binding } = place;
  const body = sealed.subarray(0, -tagBytes);
  const opening = createDecipheriv(typed(cipher.name), cipher.key, nonceOf(place), options);
  opening.setAAD(binding, { plaintextLength: body.length });
  opening.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([opening.update(body), opening.final()]);
  } catch (cause) {
    throw new IntegrityError('The encrypted body is not authentic, or sealed with another secret key.', {
      cause,
    });
  }
}

/** One flag byte, then the tag of an empty message with sequence 0. */
export function bindingOf(cipher: FragmentCipher): Buffer {
  const place = { cipher, sequence: 0, binding: cipher.associatedData ?? Buffer.alloc(0) };
  return Buffer.concat([Buffer.alloc(1), seal(place, Buffer.alloc(0))]);
}

function nonceOf({ cipher, sequence }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  cipher.noncePrefix.copy(nonce);
  nonce.writeUInt32LE(sequence, 8);
  return nonce;
}

// Node's types tell GCM and ChaCha20 apart; all three ciphers take the same calls.
function typed(name: FragmentCipher['name']): 'aes-256-gcm' {
  return name as 'aes-256-gcm';
}
