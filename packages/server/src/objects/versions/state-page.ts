import type { SessionContext } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import { KeyStates, type KeyState } from './key-states.ts';
import type { StatePosition } from './state-cursor.ts';

interface Level {
  readonly bucket: string;
  readonly prefix: string;
  /** Milliseconds since the epoch; Infinity for now. */
  readonly atMs: number;
  /** Versions looked at in one call to the storage server. */
  readonly pageSize: number;
  readonly after: StatePosition | undefined;
  /** Which states are wanted. */
  readonly wants: (state: KeyState) => boolean;
}

interface StatePage {
  readonly folders: readonly string[];
  readonly states: readonly KeyState[];
  readonly next: StatePosition | undefined;
}

/** So that keys with many versions, all newer, end in an empty page rather than in a call without an answer. */
const mostCalls = 20;

/** Some of what was directly below a prefix at a moment, in the order of the keys. */
export async function statePage(
  ctx: Pick<SessionContext, 's3' | 'signal'>,
  { bucket, prefix, atMs, pageSize, after, wants }: Level,
): Promise<StatePage> {
  const found = new KeyStates(atMs, after?.unfinished);
  const folders = new Set<string>();
  const states: KeyState[] = [];
  // A folder's own marker is not something inside it.
  const take = (known: readonly KeyState[]) =>
    states.push(...known.filter((state) => wants(state) && !(state.key === prefix && prefix.endsWith('/'))));
  let position = after?.position;
  let calls = 0;
  do {
    const asked = { bucket, prefix, recursive: false, pageSize, after: position };
    const page = await listVersions(ctx.s3, asked, { signal: ctx.signal });
    for (const folder of page.folders) folders.add(folder);
    for (const version of page.objects) take(found.add(version));
    position = page.next;
    calls += 1;
  } while (position !== undefined && states.length + folders.size === 0 && calls < mostCalls);
  if (position === undefined) take(found.end());
  const next = position === undefined ? undefined : { position, unfinished: found.unfinished };
  return { folders: [...folders], states, next };
}
