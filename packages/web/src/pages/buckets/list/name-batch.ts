interface Asked<Answer> {
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (cause: unknown) => void;
}

interface BatchInput<Answer> {
  /** Names asked for before this has passed without another go together. */
  readonly quietMs: number;
  /** In one call. */
  readonly most: number;
  readonly read: (names: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
}

/** Asks for many names in few calls; what is no longer wanted before its call begins is not asked for. */
export function createNameBatch<Answer>({ quietMs, most, read }: BatchInput<Answer>) {
  const waiting = new Map<string, Asked<Answer>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function readPart(part: readonly (readonly [string, Asked<Answer>])[]): Promise<void> {
    try {
      const answers = await read(part.map(([name]) => name));
      for (const [name, { resolve }] of part) resolve(answers.get(name));
    } catch (cause) {
      for (const [, { reject }] of part) reject(cause);
    }
  }

  function flush(): void {
    const asked = [...waiting];
    waiting.clear();
    for (let from = 0; from < asked.length; from += most) void readPart(asked.slice(from, from + most));
  }

  return (name: string, signal: AbortSignal): Promise<Answer | undefined> =>
    new Promise((resolve, reject) => {
      waiting.set(name, { resolve, reject });
      signal.addEventListener('abort', () => {
        waiting.delete(name);
        reject(signal.reason as Error);
      });
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    });
}
