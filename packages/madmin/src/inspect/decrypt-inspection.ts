import { constants, createPrivateKey, createPublicKey, privateDecrypt, type KeyObject } from 'node:crypto';
import { openFragmentStream } from '../encryption/fragments-stream.ts';
import type { FragmentCipher } from '../encryption/fragments.ts';
import { InputError } from '../errors/input-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { BlockMembers, blockIds, damaged, readBlocks, type Block } from './estream.ts';

const noncePrefixBytes = 8;
const keyBytes = 32;

/**
 * Opens what `inspect` with a public key gave, or a file that holds it: the zip archive that is sealed for the key. Takes
 * the private key as PEM, unencrypted, and throws InputError at once when it is none. The reading throws InputError when
 * nothing is sealed for this key, and IntegrityError when the bytes were changed or cut short: an archive counts only
 * once it was read to its end.
 */
export function decryptInspection(
  sealed: AsyncIterable<Uint8Array>,
  privateKey: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  return archiveOf(readBlocks(sealed), keyPairOf(privateKey));
}

interface KeyPair {
  readonly privateKey: KeyObject;
  /** As the server names the key that it sealed for. */
  readonly publicDer: Buffer;
}

function keyPairOf(pem: string): KeyPair {
  try {
    const privateKey = createPrivateKey(pem);
    const publicDer = createPublicKey(privateKey).export({ type: 'pkcs1', format: 'der' });
    return { privateKey, publicDer };
  } catch {
    // Without the cause: it may quote the key.
    throw new InputError('privateKey', 'It must be an RSA private key as PEM, without a passphrase.');
  }
}

async function* archiveOf(
  blocks: AsyncGenerator<Block, void, undefined>,
  keyPair: KeyPair,
): AsyncGenerator<Uint8Array, void, undefined> {
  let key: Buffer | undefined;
  let isFound = false;
  try {
    for (let next = await blocks.next(); next.done !== true; next = await blocks.next()) {
      const block = next.value;
      if (block.id === blockIds.failure) throw failureOf(block);
      if (block.id === blockIds.plainKey) key = undefined;
      if (block.id === blockIds.sealedKey) key = openedKey(block, keyPair);
      if (block.id !== blockIds.sealedStream || key === undefined || isFound) continue;
      isFound = true;
      yield* openFragmentStream(cipherOf(block, key), contentOf(blocks));
    }
  } finally {
    await blocks.return();
  }
  if (!isFound) throw new InputError('privateKey', 'Nothing in the download is sealed for this key.');
}

function openedKey(block: Block, { privateKey, publicDer }: KeyPair): Buffer | undefined {
  const members = new BlockMembers(block);
  if (!members.bytes().equals(publicDer)) return undefined;
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  try {
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha512' }, members.bytes());
  } catch {
    throw damaged();
  }
}

function cipherOf(block: Block, key: Buffer): FragmentCipher {
  const members = new BlockMembers(block);
  members.bytes(); // its name
  members.bytes(); // its extra bytes
  members.skipNumber(); // the kind of its checksum: the cipher proves more
  const noncePrefix = members.bytes();
  if (key.length !== keyBytes || noncePrefix.length !== noncePrefixBytes) throw damaged();
  return { name: 'aes-256-gcm', key, noncePrefix };
}

async function* contentOf(
  blocks: AsyncGenerator<Block, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let next = await blocks.next(); next.done !== true; next = await blocks.next()) {
    const block = next.value;
    if (block.id === blockIds.endOfStream) return;
    if (block.id === blockIds.failure) throw failureOf(block);
    if (block.id > 0 && block.id !== blockIds.content) throw damaged();
    if (block.id === blockIds.content) yield new BlockMembers(block).bytes();
  }
  throw damaged();
}

function failureOf(block: Block): UnexpectedReplyError {
  const message = new BlockMembers(block).bytes().toString();
  return new UnexpectedReplyError('wrong-shape', `The server could not finish the download: ${message}`);
}
