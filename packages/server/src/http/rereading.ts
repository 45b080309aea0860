import { readFileSync, statSync } from 'node:fs';

/** What is made of a file, made anew when the file has changed: a new page names new assets. */
export function rereading<Made>(path: string, make: (text: string) => Made, absent: Made): () => Made {
  let modifiedMs = -1;
  let made = absent;
  return () => {
    // Gone while it is being replaced: what was made of it holds until then.
    const nowMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? modifiedMs;
    if (nowMs !== modifiedMs) {
      made = make(readFileSync(path, 'utf8'));
      modifiedMs = nowMs;
    }
    return made;
  };
}
