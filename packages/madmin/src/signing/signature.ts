import { createHmac, hash } from 'node:crypto';
import { amzDate } from './amz-date.ts';
import { signingKey, type Scope } from './signing-key.ts';

/** A request in canonical form, its parts already encoded and sorted. */
export interface CanonicalRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Lower-case names joined by `;`, sorted. */
  readonly signedHeaders: string;
  /** `name:value\n` for each of them. */
  readonly headerLines: string;
  readonly payloadHash: string;
}

export interface Signer {
  readonly secretKey: string;
  readonly region: string;
  readonly service: string;
  readonly nowMs: number;
}

export const algorithm = 'AWS4-HMAC-SHA256';
export const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

export function scopeText(scope: Scope): string {
  return `${scope.day}/${scope.region}/${scope.service}/aws4_request`;
}

export function signature(request: CanonicalRequest, signer: Signer): string {
  const { time, day } = amzDate(signer.nowMs);
  const scope = { day, region: signer.region, service: signer.service };
  const canonical = `${request.method}\n${request.path}\n${request.query}\n${request.headerLines}\n${request.signedHeaders}\n${request.payloadHash}`;
  const toSign = `${algorithm}\n${time}\n${scopeText(scope)}\n${sha256Hex(canonical)}`;
  return createHmac('sha256', signingKey(signer.secretKey, scope)).update(toSign).digest('hex');
}
