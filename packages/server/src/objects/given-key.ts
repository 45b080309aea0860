import { createPublicKey, type KeyObject } from 'node:crypto';
import { refuse } from '#/upstream/errors.ts';

const leastBits = 2048;

/** An RSA key as the storage server takes it, PKCS#1 in base64, from PEM or base64 in either of the usual forms. */
export function givenKey(text: string): string {
  const der = Buffer.from(text.replace(/-----[^-]*-----|\s/g, ''), 'base64');
  const spki = readKey(der, 'spki');
  const key = spki ?? readKey(der, 'pkcs1');
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < leastBits)
    throw refuse('InvalidInput', 'The value of query.public_key is not valid', {
      detailedMessage: `It must be an RSA public key of at least ${leastBits} bits`,
      field: 'query.public_key',
    });
  return (spki?.export({ type: 'pkcs1', format: 'der' }) ?? der).toString('base64');
}

function readKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'der', type });
  } catch {
    return null;
  }
}
