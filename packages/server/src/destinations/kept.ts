import {
  kindOf,
  type DestinationService,
  destinationServices,
} from '@longshore/contract/destinations/destination-kinds';
import { healthInfoCollect, type HealthInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** The settings of a target as they are stored; what the storage server hides is `redacted`. */
export type KeptSettings = ReadonlyMap<string, string>;

/** What is stored, by kind and name. */
export type KeptTargets = ReadonlyMap<DestinationService, ReadonlyMap<string, KeptSettings>>;

/** Another run of the storage server's may be under way: what is stored is then told less exactly. */
const patienceMs = 4000;

/**
 * What is stored, be it used already or not: of all that the storage server tells, only its health information has that.
 * Null for those who may not read it, and while someone else collects it.
 */
export async function readKept({ admin, signal, log }: SessionContext): Promise<KeptTargets | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs + 1000)]);
  let last: HealthInfo | undefined;
  try {
    const asked = { sections: ['minioconfig'], deadlineMs: patienceMs } as const;
    for await (const value of healthInfoCollect(admin, asked, { signal: limited })) last = value;
  } catch (cause) {
    signal.throwIfAborted();
    if (refusalOf(cause) === null && !limited.aborted) throw cause;
    log.debug({ err: cause }, 'the stored settings could not be read from the health information');
    return null;
  }
  const config = last?.minio?.config?.config;
  return config === undefined ? null : keptIn(config);
}

function keptIn(config: Readonly<Record<string, unknown>>): KeptTargets {
  const of = (service: DestinationService): [DestinationService, ReadonlyMap<string, KeptSettings>] => {
    const targets = Object.entries(objectOf(config[`notify_${service}`])).map(
      ([name, pairs]) => [name, settingsOf(pairs)] as const,
    );
    return [service, new Map(targets.filter(([, settings]) => isSet(service, settings)))];
  };
  return new Map(destinationServices.map(of));
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function settingsOf(pairs: unknown): KeptSettings {
  const list: readonly unknown[] = Array.isArray(pairs) ? pairs : [];
  return new Map(
    list.flatMap((pair): [string, string][] => {
      const { key, value } = objectOf(pair) as { key?: unknown; value?: unknown };
      return typeof key === 'string' && typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}

/** The one without a name is always told, with nothing in it. */
export const isSet = (service: DestinationService, settings: KeptSettings): boolean =>
  settings.get('enable') !== 'off' || (settings.get(kindOf(service).addressKey) ?? '') !== '';

export { redacted };
