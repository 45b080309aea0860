type Enter = () => void;

/**
 * Changes of one bucket one after the other: each reads what the one before has written. Changes of different documents
 * wait for one another too, since MinIO keeps all of them in one file and loses one of two that are written at once.
 */
export class BucketLocks {
  /** Who waits, by bucket; there is an entry for as long as somebody holds the lock. */
  readonly #waiting = new Map<string, Set<Enter>>();

  /** How many hold or wait. */
  get size(): number {
    return [...this.#waiting.values()].reduce((sum, waiting) => sum + waiting.size + 1, 0);
  }

  /** Works after all who came before; whoever leaves while waiting is passed over. */
  async hold<T>(bucketName: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const waiting = this.#waiting.get(bucketName);
    if (waiting === undefined) this.#waiting.set(bucketName, new Set());
    else await turnIn(waiting, signal);
    try {
      return await work();
    } finally {
      this.#passOn(bucketName);
    }
  }

  #passOn(bucketName: string): void {
    const waiting = this.#waiting.get(bucketName);
    const [next] = waiting ?? [];
    if (next === undefined) this.#waiting.delete(bucketName);
    else {
      waiting?.delete(next);
      next();
    }
  }
}

function turnIn(waiting: Set<Enter>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      waiting.delete(enter);
      reject(signal.reason instanceof Error ? signal.reason : new Error('left', { cause: signal.reason }));
    };
    waiting.add(enter);
    signal.addEventListener('abort', leave, { once: true });
  });
}
