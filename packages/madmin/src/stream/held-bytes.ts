const smallBytes = 64 * 1024;
const noBytes = Buffer.alloc(0);

/** The beginning of a value that later chunks complete. It grows by doubling, so that tiny chunks cost no more. */
export class HeldBytes {
  #bytes: Buffer = noBytes;
  sizeBytes = 0;

  add(chunk: Buffer, from: number): void {
    const sizeBytes = this.sizeBytes + chunk.length - from;
    if (sizeBytes > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(sizeBytes, this.#bytes.length * 2, 4096));
      this.#bytes.copy(larger, 0, 0, this.sizeBytes);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.sizeBytes, from);
    this.sizeBytes = sizeBytes;
  }

  /** As text, with these bytes of the last chunk behind; holds nothing afterwards. */
  take(chunk: Buffer, from: number, end: number): string {
    if (this.sizeBytes === 0) return chunk.toString('utf8', from, end);
    this.add(chunk.subarray(from, end), 0);
    const text = this.#bytes.toString('utf8', 0, this.sizeBytes);
    this.sizeBytes = 0;
    if (this.#bytes.length > smallBytes) this.#bytes = noBytes;
    return text;
  }
}
