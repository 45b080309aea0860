import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

export interface Scope {
  readonly day: string;
  readonly region: string;
  readonly service: string;
}

const cached = new Map<string, KeyObject>();
const maxCached = 1000;

/** Four HMACs make a key that is good for a day, so keys are kept; the oldest goes when the map is full. */
export function signingKey(secretKey: string, scope: Scope): KeyObject {
  // Its parts may hold any separator; hashed, so that no secret outlives its use as a name here.
  const id = hash('sha256', JSON.stringify([scope.day, scope.region, scope.service, secretKey]), 'base64');
  const found = cached.get(id);
  if (found !== undefined) return found;
  const day = hmac(`AWS4${secretKey}`, scope.day);
  const key = createSecretKey(hmac(hmac(hmac(day, scope.region), scope.service), 'aws4_request'));
  if (cached.size >= maxCached) {
    for (const oldest of cached.keys()) {
      cached.delete(oldest);
      break;
    }
  }
  cached.set(id, key);
  return key;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
