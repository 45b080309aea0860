/** What is asked of the thread, in the words of hash-wasm. */
export interface Argon2Task {
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  readonly parallelism: number;
  readonly hashLength: number;
  /** In KiB. */
  readonly memorySize: number;
  readonly iterations: number;
  readonly outputType: 'binary';
}

export type Argon2Answer = { readonly key: Uint8Array } | { readonly failure: string };
