import { createHash, createHmac } from 'node:crypto';

/** SHA-256, and HMAC with a secret, in the shape that the signer which tests compare with asks for. */
export class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key =
      typeof secret === 'string' || secret === undefined ? secret : Buffer.from(secret as Uint8Array);
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}
