import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { failedCall } from '../asked.ts';
import { InputError } from '../errors/input-error.ts';
import { nameCall } from '../errors/name-call.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { givenName, oneOf, pathSegment, wholeNumber } from '../input-rules.ts';
import { presentListAt } from '../present-list.ts';
import { listAt, objectsOf, readObject, textAt, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { encodeStrictly } from '../signing/encode.ts';
import { streamValues } from '../stream/stream-values.ts';
import { checkTimeLimits, timerMs } from '../transport/timers.ts';
import type {
  BackgroundHeal,
  BackgroundHealSet,
  HealItem,
  HealSettings,
  HealStarted,
  HealInfo,
} from './heal-types.ts';

export type * from './heal-types.ts';

/** Where to heal: everything, a bucket or a prefix of one. */
export interface HealPlace {
  /** The whole deployment where it is left out. */
  readonly bucket?: string | undefined;
  /**
   * Of keys as they are; no folder, `a` takes `a1` and `a/b`. Needs a bucket. Letters beyond ASCII, spaces and any of
   * `"#%<>?\\^{|}` and the back quote are an InputError, for servers do not find them.
   */
  readonly prefix?: string | undefined;
}

/** Where and how to heal. */
export interface HealStart extends HealPlace {
  /** What lies below, too; otherwise only the bucket, or the object named by the prefix. Default false. */
  readonly recursive?: boolean | undefined;
  /** Look only. Default false. */
  readonly dryRun?: boolean | undefined;
  /** Remove what cannot be put right: objects of which too little is left. Default false. */
  readonly remove?: boolean | undefined;
  /** Write everything anew. Default false. */
  readonly recreate?: boolean | undefined;
  /** `deep` reads and checks every byte. Default `normal`. */
  readonly scanMode?: 'normal' | 'deep' | undefined;
  /** Give objects the parity that is configured now. Default false. */
  readonly updateParity?: boolean | undefined;
  /** Take no locks. Default false. */
  readonly noLock?: boolean | undefined;
  /** Only this pool, counted from 0. */
  readonly pool?: number | undefined;
  /** Only this set, counted from 0. */
  readonly set?: number | undefined;
  /** End one that runs there first; otherwise that one goes on, and its token is given. Default false. */
  readonly forceStart?: boolean | undefined;
}

/** How to heal. */
export interface HealOptions extends CallOptions {
  /** For the whole answer, which the server may put off for as long as it likes. Default 10 minutes; `Infinity` for none. */
  readonly totalTimeoutMs?: number | undefined;
}

const longestAnswerMs = 10 * 60_000;

/**
 * Starts healing and does not wait for it; it goes on without a client. Needs `admin:Heal`. Refused with
 * `InvalidBucketName`; a bucket that does not exist is not refused, its healing ends at once.
 */
export async function healStart(
  admin: Admin,
  input: HealStart & NotOptions = {},
  options: HealOptions = {},
): Promise<HealStarted> {
  const settings = {
    recursive: input.recursive ?? false,
    dryRun: input.dryRun ?? false,
    remove: input.remove ?? false,
    recreate: input.recreate ?? false,
    scanMode: oneOf('scanMode', input.scanMode ?? 'normal', ['normal', 'deep']) === 'deep' ? 2 : 1,
    updateParity: input.updateParity ?? false,
    nolock: input.noLock ?? false,
    pool: index(input.pool, 'pool'),
    set: index(input.set, 'set'),
  };
  const query = { forceStart: input.forceStart === true ? 'true' : undefined };
  return answer(admin, { ...pathOf(input), query, body: bytesOf(settings), read: startedOf }, options);
}

/** Ends the healing of that very place. `clientToken` is `unknown` where none ran. Needs `admin:Heal`. */
export async function healStop(
  admin: Admin,
  input: HealPlace & NotOptions = {},
  options: HealOptions = {},
): Promise<HealStarted> {
  const query = { forceStop: 'true' };
  // Refused without settings, although they mean nothing here.
  return answer(admin, { ...pathOf(input), query, body: bytesOf({}), read: startedOf }, options);
}

/**
 * What healing has done since the last look: each item is told once, even when the reply is lost. The place must be
 * the one that it was started with. A healing that the server knows nothing of, as after a restart, is `finished`
 * without items and started in the year 1. Needs `admin:Heal`. Refused with `XMinioHealInvalidClientToken`.
 */
export async function healInfo(
  admin: Admin,
  input: HealPlace & { readonly clientToken: string },
  options: HealOptions = {},
): Promise<HealInfo> {
  const { clientToken } = input;
  givenName('clientToken', clientToken);
  return answer(admin, { ...pathOf(input), query: { clientToken }, read: infoOf }, options);
}

function infoOf(wire: Wire): HealInfo {
  const detail = wire[nameIn(wire, 'detail')];
  return {
    summary: textAt(wire, nameIn(wire, 'summary')),
    detail: typeof detail === 'string' ? detail : '',
    startTime: textAt(wire, nameIn(wire, 'startTime')),
    settings: wire[nameIn(wire, 'settings')] as HealSettings,
    items: objectsOf<HealItem>(listAt(wire, nameIn(wire, 'items')), 'an item', ['type', 'bucket']),
  };
}

/** What the server heals of itself: replaced drives, and what could not be written everywhere. Needs `admin:Heal`. */
export async function healBackgroundInfo(admin: Admin, options: CallOptions = {}): Promise<BackgroundHeal> {
  const call = { method: 'POST', path: '/background-heal/status', gzip: true } as const;
  return readObject((await sendCall(admin, call, options)).body, (wire) => {
    const sets = objectsOf<BackgroundHealSet>(presentListAt(wire, 'sets'), 'a set', ['id']);
    // All else may be missing or null.
    return { ...wire, sets } as BackgroundHeal;
  });
}

/** Servers write the members of a status with a capital or without. */
function nameIn(wire: Wire, name: string): string {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return capital in wire ? capital : name;
}

/**
 * The one value of a reply that may take long: after ten seconds the server says 200 and sends white space until it
 * knows, even when it is to refuse then.
 */
async function answer<Told>(
  admin: Admin,
  { read, ...rest }: Omit<AdminCall, 'method'> & { readonly read: (wire: Wire) => Told },
  { totalTimeoutMs = longestAnswerMs, ...options }: HealOptions,
): Promise<Told> {
  checkTimeLimits({ totalTimeoutMs });
  const call = { ...rest, method: 'POST' } as const;
  const values = streamValues(admin, call, options);
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    void values.return();
  }, timerMs(totalTimeoutMs));
  try {
    for await (const value of values) return read(value);
    throw late.signal.aborted ? new TimeoutError('body') : wrongShape('the reply', 'an object');
  } catch (error) {
    throw nameCall(error, () => failedCall({ admin, call }));
  } finally {
    clearTimeout(timer);
  }
}

function startedOf(wire: Wire): HealStarted {
  return {
    ...wire,
    clientToken: textAt(wire, 'clientToken'),
    clientAddress: textAt(wire, 'clientAddress'),
    startTime: textAt(wire, 'startTime'),
  };
}

/** What a path may hold without being encoded. */
const plain = /^[\w\-.~/!$&'()*+,;=:@[\]]*$/;

function pathOf({ bucket, prefix = '' }: HealPlace): Pick<AdminCall, 'path' | 'sentPath'> {
  if (bucket === undefined && prefix === '') return { path: '/heal/' };
  if (bucket === undefined || bucket === '')
    throw new InputError('bucket', 'A prefix needs a bucket, and a bucket needs a name.');
  // The server takes an encoded prefix for the key, and finds nothing.
  if (!plain.test(prefix))
    throw new InputError('prefix', 'Servers find no such characters; heal a shorter prefix, or the bucket.');
  const folder = `/heal/${pathSegment('bucket', bucket)}`;
  if (prefix === '') return { path: folder };
  const segments = prefix.split('/');
  // Proxies would take them for steps to another end point; no key has them.
  if (segments.some((segment) => segment === '.' || segment === '..'))
    throw new InputError('prefix', 'No part of it may be a dot or two.');
  return { path: `${folder}/${segments.map(encodeStrictly).join('/')}`, sentPath: `${folder}/${prefix}` };
}

function index(value: number | undefined, field: string): number | undefined {
  return value === undefined ? undefined : wholeNumber(field, value, 0);
}

function bytesOf(settings: object): Buffer {
  return Buffer.from(JSON.stringify(settings));
}
