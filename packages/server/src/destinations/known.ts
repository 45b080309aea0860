import {
  type DestinationService,
  destinationServices,
  kindOf,
} from '@longshore/contract/destinations/destination-kinds';
import type { Destination } from '@longshore/contract/destinations/destinations-schemas';
import { maskedAddress } from '@longshore/contract/destinations/masked-address';
import { configInfo, type ConfigTargetInfo, type ServerInfo, serverInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { readKept, type KeptTargets } from './kept.ts';
import { isRunning, loadedIn } from './loaded.ts';
import { readSent, type Sent } from './sent.ts';
import { storedOf, type Stored } from './stored.ts';

/** A destination with all that is known of it; secrets included, so it never leaves the server as it is. */
export interface Known {
  readonly told: Destination;
  /** What is stored, clear. */
  readonly settings: ReadonlyMap<string, string>;
  readonly secrets: readonly string[];
  readonly overrides: ConfigTargetInfo['overrides'];
}

interface Read {
  readonly info: ServerInfo;
  readonly kept: KeptTargets | null;
  readonly sent: readonly Sent[];
  readonly running: readonly ConfigTargetInfo[];
}

interface Asked {
  readonly only?: DestinationService;
  /** Whoever may not read settings gets what is loaded all the same. */
  readonly mayLack?: boolean;
}

const atOnce = 4;

/** All destinations, or those of one kind; exact unless what is stored could not be read. */
export async function readKnown(
  ctx: SessionContext,
  { only, mayLack = false }: Asked = {},
): Promise<{ readonly known: readonly Known[]; readonly isExact: boolean; readonly hasSettings: boolean }> {
  const { admin, signal } = ctx;
  const [info, kept, { sent, isRefused }] = await Promise.all([
    withPermissionContext('admin:ServerInfo', '', serverInfo(admin, {}, { signal })),
    readKept(ctx),
    withPermissionContext('admin:ConfigUpdate', '', readSent(ctx)).then(
      (all) => ({ sent: all, isRefused: false }),
      (cause: unknown) => {
        if (!mayLack || toConsoleError(cause).code !== 'AccessDenied') throw cause;
        return { sent: [], isRefused: true };
      },
    ),
  ]);
  const loaded = loadedIn(info);
  const asked = only === undefined ? destinationServices : [only];
  // A kind is asked for its settings where there is a target of it: each answer takes the storage server long to seal.
  const present = asked.filter(
    (service) =>
      kept === null ||
      (kept.get(service)?.size ?? 0) > 0 ||
      loaded.some((one) => one.service === service) ||
      sent.some((one) => one.service === service),
  );
  const answers = await mapAtOnce(isRefused ? [] : present, atOnce, (service) =>
    configInfo(admin, { subsystem: `notify_${service}` }, { signal }),
  );
  const read = { info, kept, sent, running: answers.flat() };
  return {
    known: present.flatMap((service) => knownOf(read, service)),
    isExact: kept !== null,
    hasSettings: !isRefused,
  };
}

function knownOf(read: Read, service: DestinationService): Known[] {
  const names = new Set([
    ...loadedIn(read.info).flatMap((one) => (one.service === service ? [one.name] : [])),
    ...(read.kept?.get(service)?.keys() ?? []),
    ...read.running.filter((one) => isOf(one, service) && isRunning(one)).map(({ target }) => target),
    ...(read.kept === null ? read.sent.filter((one) => one.service === service).map(({ name }) => name) : []),
  ]);
  return [...names].toSorted().map((name) => knownOne(read, service, name));
}

const isOf = ({ subsystem }: ConfigTargetInfo, service: DestinationService) =>
  subsystem === `notify_${service}`;

function knownOne(read: Read, service: DestinationService, name: string): Known {
  const { info, kept, sent } = read;
  const running = read.running.find((one) => isOf(one, service) && one.target === name);
  const loaded = loadedIn(info).find((one) => one.service === service && one.name === name);
  const stored = storedOf({
    service,
    running,
    kept: kept === null ? undefined : (kept.get(service)?.get(name) ?? null),
    sent: sent.filter((one) => one.service === service && one.name === name),
  });
  const { addressKey, arnWord } = kindOf(service);
  const overrides = running?.overrides ?? [];
  const isEnv = overrides.length > 0;
  const address = overrides.find(({ key }) => key === addressKey)?.value ?? stored.settings.get(addressKey);
  const ending = `:${name}:${arnWord}`;
  const arn =
    info.sqsARN?.find((one) => one.endsWith(ending)) ?? `arn:minio:sqs:${info.region ?? ''}${ending}`;
  // Whoever may not read settings knows only that it is loaded.
  const isTold = running !== undefined || kept !== null || sent.length > 0;
  const next = isEnv || !isTold ? undefined : nextOf(stored, loaded !== undefined);
  const told = {
    service,
    account_id: name,
    arn,
    address: maskedAddress(address ?? ''),
    status: loaded?.status ?? (stored.isEnabled ? (stored.runsEnabled ? 'unknown' : 'waiting') : 'disabled'),
    isEnabled: isEnv ? running?.disabled !== true : stored.isEnabled || !isTold,
    ...(next === undefined ? {} : { next }),
    isEnv,
  } as const;
  return { told, settings: stored.settings, secrets: stored.secrets, overrides };
}

function nextOf(stored: Stored, isLoaded: boolean): Destination['next'] {
  if (stored.isGone) return 'goes';
  if (isLoaded && !stored.isEnabled) return 'stops';
  if (!isLoaded && stored.isEnabled && !stored.runsEnabled) return 'starts';
  return stored.differs ? 'changes' : undefined;
}
