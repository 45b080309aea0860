import type { ArchiveGap } from '@longshore/contract/objects/archive-schemas';
import type { ConsoleError } from '#/upstream/errors.ts';

/** Lines that are kept of each kind; the rest is counted. */
const mostLines = 10_000;
/** And of which its download tells while it goes on. */
const mostGaps = 20;

/** What an archive says of itself: which objects it lacks and why, and which have other names in it. */
export class Report {
  readonly #missing: string[] = [];
  readonly #renamed: string[] = [];
  readonly gaps: ArchiveGap[] = [];
  objectCount = 0;
  #missingCount = 0;
  #renamedCount = 0;
  #first: ConsoleError | undefined;

  get missingCount(): number {
    return this.#missingCount;
  }

  get firstFailure(): ConsoleError | undefined {
    return this.#first;
  }

  missing(key: string, error: ConsoleError): void {
    this.#first ??= error;
    this.#missingCount += 1;
    const { code, message } = error;
    if (this.gaps.length < mostGaps) this.gaps.push({ key, code, message });
    if (this.#missing.length < mostLines)
      this.#missing.push(`${JSON.stringify(key)}: ${error.message} (${error.code})`);
  }

  renamed(key: string, name: string): void {
    this.#renamedCount += 1;
    if (this.#renamed.length < mostLines)
      this.#renamed.push(`${JSON.stringify(key)} is ${JSON.stringify(name)}`);
  }

  /** Undefined where there is nothing to say. */
  text(): Buffer | undefined {
    const parts = [
      ...section('Not in this archive', this.#missing, this.#missingCount),
      ...section('Under another name in this archive', this.#renamed, this.#renamedCount),
    ];
    return parts.length === 0 ? undefined : Buffer.from(`${parts.join('\n\n')}\n`);
  }
}

function section(title: string, lines: readonly string[], count: number): string[] {
  if (count === 0) return [];
  const more = count > lines.length ? [`and ${count - lines.length} more`] : [];
  // Found as they come, several at once.
  return [[`${title}: ${count}`, '', ...lines.toSorted(), ...more].join('\n')];
}
