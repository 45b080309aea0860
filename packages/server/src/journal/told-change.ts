/** What a handler tells of its change, without secrets; what looks like one is left out all the same. */
export interface Change {
  /** What was there. */
  before(value: unknown): void;
  /** What is there now; without it, the body that was sent is kept, but for its secrets. */
  after(value: unknown): void;
  /** Of many at once, what was sent tells more than the last of them did; those that failed are not changed. */
  ofMany(failed: readonly string[]): void;
  /** It is about to be sent, and may be done in part: whatever failure comes now does not mean that nothing changed. */
  begun(): void;
}

interface Told {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly failed?: readonly string[];
}

export class ToldChange implements Change {
  told: Told = {};
  hasBegun = false;

  before(value: unknown): void {
    this.told = { ...this.told, before: value };
  }

  after(value: unknown): void {
    this.told = { ...this.told, after: value };
  }

  ofMany(failed: readonly string[]): void {
    this.told = { failed };
  }

  begun(): void {
    this.hasBegun = true;
  }
}
