import { type DestinationService, kindOf } from '@longshore/contract/destinations/destination-kinds';
import type { ConfigTargetInfo } from '@longshore/madmin';
import { redacted, type KeptSettings } from './kept.ts';
import type { Sent } from './sent.ts';

interface Sources {
  readonly service: DestinationService;
  /** What the storage server runs with. */
  readonly running: ConfigTargetInfo | undefined;
  /** What is stored, with secrets hidden; null where nothing is, undefined where that is not known. */
  readonly kept: KeptSettings | null | undefined;
  /** What was sent since it was started, oldest first. */
  readonly sent: readonly Sent[];
}

export interface Stored {
  readonly settings: ReadonlyMap<string, string>;
  /** Settings with a secret. */
  readonly secrets: readonly string[];
  readonly isEnabled: boolean;
  /** Whether the storage server runs with it enabled. */
  readonly runsEnabled: boolean;
  /** It runs, and is not stored any more. */
  readonly isGone: boolean;
  /** Something of it is used only after a restart. */
  readonly differs: boolean;
}

/**
 * What is stored of a target. The storage server tells what it runs with, and of what is stored all but addresses and
 * secrets: those stand in the history of what was sent since it was started.
 */
export function storedOf({ service, running, kept, sent }: Sources): Stored {
  const now = new Map((running?.keyValues ?? []).map(({ key, value }) => [key, value]));
  const last = new Map(sent.flatMap(({ pairs }) => [...pairs]));
  const settings = new Map<string, string>();
  const secrets: string[] = [];
  let differs = false;
  for (const { key, type, default: usual = '' } of kindOf(service).settings) {
    const told = kept?.get(key);
    const before = now.get(key) ?? (type === 'secret' ? undefined : usual);
    const after = told === undefined || told === redacted ? (last.get(key) ?? before) : told;
    if (type === 'secret') {
      // A secret that is set is left out of what the storage server runs with.
      const runsWithOne = running !== undefined && !now.has(key);
      if (
        told === redacted ||
        (told === undefined && (last.get(key) ?? (runsWithOne ? redacted : '')) !== '')
      )
        secrets.push(key);
      // What it was before is not told.
      if (running !== undefined && sent.some((one) => one.isPending && one.pairs.has(key))) differs = true;
    } else {
      settings.set(key, after ?? usual);
      if (running !== undefined && (after ?? usual) !== (before ?? usual)) differs = true;
    }
  }
  const isGone = kept === null;
  const enable = kept?.get('enable') ?? last.get('enable') ?? (running?.disabled === false ? 'on' : 'off');
  return {
    settings,
    secrets,
    isEnabled: !isGone && !/^(?:off|false|f|0)$/i.test(enable),
    runsEnabled: running?.disabled === false,
    isGone,
    differs,
  };
}
