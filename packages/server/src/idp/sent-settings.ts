import type { KeyValue } from '@longshore/madmin';
import { ConsoleError } from '#/upstream/errors.ts';
import { keysIn } from './input-keys.ts';

/**
 * What lines of settings, oldest first, leave in one of their targets: the others stay, but for `enable`, which is on
 * unless a line says otherwise.
 */
export function sentTo(targets: readonly string[], lines: readonly string[]): KeyValue[] {
  const sent = new Map<string, string>();
  for (const line of lines.flatMap((data) => data.split('\n'))) {
    const [head = ''] = line.trim().split(' ', 1);
    if (!targets.includes(head)) continue;
    sent.set('enable', 'on');
    for (const { key, value } of pairsIn(line.trim().slice(head.length))) sent.set(key, value);
  }
  return [...sent].map(([key, value]) => ({ key, value }));
}

/** Other tools write quotes within values; whether a line enables is then still to be known. */
function pairsIn(text: string): KeyValue[] {
  try {
    return keysIn(text);
  } catch (cause) {
    if (!(cause instanceof ConsoleError)) throw cause;
    const [, value] = /(?:^|\s)enable="?(on|off)\b/.exec(text) ?? [];
    return value === undefined ? [] : [{ key: 'enable', value }];
  }
}
