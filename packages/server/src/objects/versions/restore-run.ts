import type { RestoreProgress } from '@longshore/contract/objects/versions-schemas';
import type { SessionContext } from '#/context.ts';
import { copyVersion } from '#/s3/copy-version.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { deleteEntries } from '../delete-entries.ts';
import { damageOf, type Failure, failureOf } from '../delete-failure.ts';
import type { KeyChange } from './changes.ts';
import { type RestoreLimits, restoreRefusal } from './restore-refusal.ts';

interface Restore extends RestoreLimits {
  readonly bucket: string;
}

const copiesAtOnce = 8;
/** As many as an answer tells. */
const mostFailures = 1000;

/** Makes changes, and keeps account of them. */
export class RestoreRun {
  readonly #ctx: Pick<SessionContext, 's3' | 'signal'>;
  readonly #restore: Restore;
  readonly #restored = { objects: 0, bytes: 0 };
  readonly #failed: RestoreProgress['failed'] = [];
  #removed = 0;
  #kept = 0;
  #failedCount = 0;
  #lastKey: string | undefined;

  constructor(ctx: Pick<SessionContext, 's3' | 'signal'>, restore: Restore) {
    this.#ctx = ctx;
    this.#restore = restore;
  }

  async apply(changes: readonly KeyChange[]): Promise<void> {
    const asked = changes.filter(({ change }) => change !== 'keep');
    this.#kept += changes.length - asked.length;
    const safe = asked.filter((change) => this.#isSafe(change));
    await mapAtOnce(
      safe.filter(({ change }) => change === 'restore'),
      copiesAtOnce,
      (change) => this.#copy(change),
    );
    await this.#remove(safe.filter(({ change }) => change === 'remove'));
    this.#lastKey = changes.at(-1)?.key ?? this.#lastKey;
  }

  #isSafe(change: KeyChange): boolean {
    const refusal = restoreRefusal(change, this.#restore);
    if (refusal !== undefined) this.#note([refusal]);
    return refusal === undefined;
  }

  async #copy({ key, version }: KeyChange): Promise<void> {
    const { bucket } = this.#restore;
    const { s3, signal } = this.#ctx;
    try {
      const source = { bucket, key, versionId: version.version?.id ?? 'null' };
      await copyVersion(s3, { source, bucket, key }, { signal });
      this.#restored.objects += 1;
      this.#restored.bytes += version.sizeBytes;
    } catch (cause) {
      this.#note([damageOf(cause, key) ?? failureOf(cause, key, signal)]);
    }
  }

  /** Without a version, so that each gets a delete marker. */
  async #remove(changes: readonly KeyChange[]): Promise<void> {
    if (changes.length === 0) return;
    const deletion = { bucket: this.#restore.bucket, bypassGovernance: false };
    const entries = changes.map(({ key }) => ({ key }));
    const { deletedCount, failures, interruption } = await deleteEntries(this.#ctx, deletion, entries);
    this.#removed += deletedCount;
    this.#note(failures);
    if (interruption !== undefined) throw interruption.cause;
  }

  #note(failures: readonly Pick<Failure, 'key' | 'code' | 'message'>[]): void {
    this.#failedCount += failures.length;
    const told = failures.slice(0, mostFailures - this.#failed.length);
    this.#failed.push(...told.map(({ key, code, message }) => ({ key, code, message })));
  }

  progress(isDone: boolean): RestoreProgress {
    return {
      restored: { ...this.#restored },
      removed: this.#removed,
      kept: this.#kept,
      failedCount: this.#failedCount,
      failed: this.#failed,
      lastKey: this.#lastKey,
      isDone,
    };
  }
}
