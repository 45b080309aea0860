/** What is under way at each server: one that hangs must not take the places of the others. */
export class CountByOrigin {
  readonly #counts = new Map<string, number>();

  of(origin: string): number {
    return this.#counts.get(origin) ?? 0;
  }

  add(origin: string): void {
    this.#counts.set(origin, this.of(origin) + 1);
  }

  remove(origin: string): void {
    const left = this.of(origin) - 1;
    if (left > 0) this.#counts.set(origin, left);
    else this.#counts.delete(origin);
  }
}
