import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { withNamed } from '../by-name.ts';
import { sendCall } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, jsonText, oneOf } from '../input-rules.ts';
import { listAt, objectAt, objectsOf, readObject, textAt, wrongShape } from '../reply.ts';
import { shareTimeLimit } from '../time-limit.ts';
import type { Wire } from '../wire.ts';
import { apiVersion, filterQuery, type SiteReplicationFilters } from '../site-replication/filters.ts';
import type { SiteReplicationMetadata } from '../site-replication/metadata.ts';
import type { ReplicationSite } from '../site-replication/site.ts';
import type { SiteReplicationStatusInfo } from '../site-replication/status.ts';

export type { SiteReplicationEntity, SiteReplicationFilters } from '../site-replication/filters.ts';
export type * from '../site-replication/metadata.ts';
export type { ReplicationSite } from '../site-replication/site.ts';
export type * from '../site-replication/status.ts';

/** All sites answer before the server does, after having exchanged what they hold. */
const headersTimeoutMs = 10 * 60_000;

/** A site to add, with keys of an administrator there. */
export interface SiteReplicationSiteInput {
  /** By which it can be removed later; it cannot be changed. */
  readonly name: string;
  /** `http://host:port` or `https://host:port` that all other sites can reach. */
  readonly endpoint: string;
  /** An administrator's there. */
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The sites that become one. */
export interface SiteReplicationAddInput {
  /** All of the group: the site that is asked, the others, and when some are added later also the earlier ones. */
  readonly sites: readonly SiteReplicationSiteInput[];
  /** Rules that let objects expire go to all sites, too. Default false. */
  readonly replicateIlmExpiry?: boolean | undefined;
}

/** Whether the sites became one. */
export interface SiteReplicationAdded {
  /** False when only some of the sites were configured. */
  readonly success: boolean;
  /** In words. */
  readonly status: string;
  readonly errorDetail?: string;
  /** What went wrong with what the sites held before; they are a group nevertheless. */
  readonly initialSyncErrorMessage?: string;
}

/**
 * Makes several deployments replicate everything to each other, or adds to them. At most one may hold buckets before.
 * Adding sites forgets the earlier ones' settings of `siteReplicationEdit`. Needs `admin:SiteReplicationAdd`. Refused
 * with `XMinioSiteReplicationPeerResp` (400: a site is down, refuses the keys, or has another group),
 * `XMinioSiteReplicationInvalidRequest` (400) or `XMinioSiteReplicationBackendIssue` (503: the asked site is not among
 * them); the message says why.
 */
export async function siteReplicationAdd(
  admin: Admin,
  input: SiteReplicationAddInput,
  options: CallOptions = {},
): Promise<SiteReplicationAdded> {
  checkSites(input.sites);
  const replicateILMExpiry = input.replicateIlmExpiry === true ? 'true' : undefined;
  const query = { 'api-version': apiVersion, replicateILMExpiry };
  const plain = jsonText(input.sites.map(({ endpoint, ...site }) => ({ ...site, endpoints: endpoint })));
  const call = { method: 'PUT', path: '/site-replication/add', query, plain, headersTimeoutMs } as const;
  return outcome<SiteReplicationAdded>((await sendEncrypted(admin, call, options)).body, 'status');
}

/** The server takes a single site for done, and names that are not distinct although it removes sites by name. */
function checkSites(sites: readonly SiteReplicationSiteInput[]): void {
  const names = new Set(sites.map(({ name }) => name));
  if (sites.length < 2) throw new InputError('sites', 'It takes two sites or more.');
  if (names.size < sites.length || names.has('')) {
    throw new InputError('sites', 'Each site needs a name of its own.');
  }
}

/** The sites, and the key that they call each other with. */
export interface SiteReplicationInfo {
  readonly enabled: boolean;
  /** Of the site that was asked. */
  readonly name?: string;
  readonly sites?: readonly ReplicationSite[];
  /** The account that the sites use with each other. */
  readonly serviceAccountAccessKey?: string;
}

/** The sites of the group; `enabled` alone, being false, where there is none. Needs `admin:SiteReplicationInfo`. */
export async function siteReplicationInfo(
  admin: Admin,
  options: CallOptions = {},
): Promise<SiteReplicationInfo> {
  const query = { 'api-version': apiVersion };
  const reply = await sendCall(admin, { method: 'GET', path: '/site-replication/info', query }, options);
  return readObject(reply.body, (wire) => {
    const told = objectsOf<ReplicationSite>(listAt(wire, 'sites'), 'a site', [
      'name',
      'endpoint',
      'deploymentID',
    ]);
    const sites = wire['sites'] === undefined ? {} : { sites: told.map(withOurNames) };
    return { ...wire, ...sites, enabled: flagAt(wire, 'enabled') };
  });
}

function withOurNames(site: ReplicationSite): ReplicationSite {
  return { ...site, ...limitOf(site) };
}

/** Older servers tell none. */
function limitOf({
  defaultbandwidth: limit,
}: Partial<ReplicationSite>): Pick<ReplicationSite, 'bucketBandwidthBytesPerSecond'> {
  return limit?.set === true ? { bucketBandwidthBytesPerSecond: limit.bandwidthLimitPerBucket } : {};
}

/**
 * How far the sites are alike, as seen from the one that is asked. Without filters all kinds but the metrics are told.
 * A thing that no site has is not told of. Needs `admin:SiteReplicationInfo`.
 */
export async function siteReplicationStatusInfo(
  admin: Admin,
  input: SiteReplicationFilters & NotOptions = {},
  options: CallOptions = {},
): Promise<SiteReplicationStatusInfo> {
  const query = filterQuery(input);
  const call = { method: 'GET', path: '/site-replication/status', query, gzip: true } as const;
  const maps = ['BucketStats', 'PolicyStats', 'UserStats', 'GroupStats', 'ILMExpiryStats'];
  return readObject((await sendCall(admin, call, options)).body, (told) => {
    const wire = withNamed(told, maps);
    flagAt(wire, 'Enabled');
    objectAt(wire, 'Metrics');
    // Checked as far as it could mislead.
    return wire as unknown as SiteReplicationStatusInfo;
  });
}

const metadataMaps = [
  'Buckets',
  'Policies',
  'UserPolicies',
  'UserInfoMap',
  'GroupDescMap',
  'GroupPolicies',
  'ReplicationCfg',
  'ILMExpiryRules',
];

/** What the site that is asked holds. Without filters nothing is told. Needs `admin:SiteReplicationInfo`. */
export async function siteReplicationMetadata(
  admin: Admin,
  input: SiteReplicationFilters & NotOptions = {},
  options: CallOptions = {},
): Promise<SiteReplicationMetadata> {
  const query = filterQuery(input);
  const call = { method: 'GET', path: '/site-replication/metainfo', query, gzip: true } as const;
  return readObject((await sendCall(admin, call, options)).body, (told) => {
    const wire = withNamed(told, metadataMaps);
    textAt(wire, 'DeploymentID');
    objectAt(wire, 'State');
    // Checked as far as it could mislead.
    return wire as unknown as SiteReplicationMetadata;
  });
}

/** What to change in a site, or in all of them. */
export interface SiteReplicationEditInput {
  readonly site?: SiteReplicationSiteChange | undefined;
  /** For the whole group. */
  readonly replicateIlmExpiry?: boolean | undefined;
}

/** What to change in a site, which may be one as `siteReplicationInfo` tells it. */
export interface SiteReplicationSiteChange {
  readonly deploymentID: string;
  /** Another URL of the same deployment, which must be up there. Beside other changes, the present one stays. */
  readonly endpoint?: string | undefined;
  /** Whether writes wait until this site has them; empty for no change. */
  readonly sync?: boolean | 'enable' | 'disable' | '' | undefined;
  /** Bytes a second that each bucket may send to this site. 0: no limit. */
  readonly bucketBandwidthBytesPerSecond?: number | undefined;
}

/** Whether the change was made. */
export interface SiteReplicationEdited {
  readonly success: boolean;
  /** In words, one line a change; also says when some sites were down and did not learn of it. */
  readonly status: string;
  readonly errorDetail?: string;
}

/**
 * Changes what is named. Look at `success`: the server answers with false, not with a refusal, when `replicateIlmExpiry`
 * is so already, and may have changed the site nevertheless. Sites' names cannot be changed. Needs
 * `admin:SiteReplicationAdd`, and `admin:SiteReplicationInfo` where an endpoint is given beside other changes: the sites
 * are then read first, because the server refuses the present one. Refused with `XMinioSiteReplicationInvalidRequest` for an unknown deployment, and for an
 * endpoint that is the present one or cannot be reached.
 */
export async function siteReplicationEdit(
  admin: Admin,
  input: SiteReplicationEditInput,
  options: CallOptions = {},
): Promise<SiteReplicationEdited> {
  const limited = shareTimeLimit(options);
  const { site, replicateIlmExpiry } = input;
  if (site === undefined && replicateIlmExpiry === undefined) {
    throw new InputError('input', 'Nothing is to be changed.');
  }
  const query = {
    'api-version': apiVersion,
    enableILMExpiryReplication: replicateIlmExpiry === true ? 'true' : undefined,
    disableILMExpiryReplication: replicateIlmExpiry === false ? 'true' : undefined,
  };
  const wire = site === undefined ? {} : changeWire(site);
  const plain = jsonText(await withoutPresent(admin, wire, limited));
  const call = { method: 'PUT', path: '/site-replication/edit', query, plain, headersTimeoutMs } as const;
  return outcome<SiteReplicationEdited>((await sendEncrypted(admin, call, limited)).body, 'status');
}

interface ChangeWire {
  readonly deploymentID?: string;
  readonly endpoint?: string | undefined;
  readonly sync?: 'enable' | 'disable' | undefined;
  readonly defaultbandwidth?: object | undefined;
}

/** Without an endpoint that is the present one: the server would refuse the other changes with it. */
async function withoutPresent(admin: Admin, wire: ChangeWire, options: CallOptions): Promise<ChangeWire> {
  const { endpoint, ...others } = wire;
  if (endpoint === undefined || (wire.sync ?? wire.defaultbandwidth) === undefined) return wire;
  const { sites = [] } = await siteReplicationInfo(admin, options);
  const present = sites.find(({ deploymentID }) => deploymentID === wire.deploymentID)?.endpoint;
  return present === endpoint ? others : wire;
}

const syncWords = { true: 'enable', false: 'disable' } as const;

function changeWire(site: SiteReplicationSiteChange): ChangeWire {
  const { deploymentID, endpoint, bucketBandwidthBytesPerSecond: limit } = site;
  const sync = typeof site.sync === 'boolean' ? syncWords[`${site.sync}`] : site.sync || undefined;
  if (sync !== undefined) oneOf('sync', sync, ['enable', 'disable']);
  if (endpoint === undefined && sync === undefined && limit === undefined) {
    throw new InputError('site', 'Nothing is to be changed.');
  }
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 0)) {
    throw new InputError('bucketBandwidthBytesPerSecond', 'It is a whole number of bytes, 0 or more.');
  }
  return {
    deploymentID,
    endpoint,
    sync,
    defaultbandwidth: limit === undefined ? undefined : { bandwidthLimitPerBucket: limit, set: true },
  };
}

/** Sites by their names, or the whole group. */
export type SiteReplicationRemoveInput =
  | { readonly sites: readonly string[]; readonly all?: undefined }
  | { readonly all: true; readonly sites?: undefined };

/** Whether the sites were removed. */
export interface SiteReplicationRemoved {
  /** In words. */
  readonly status: string;
  /** What went wrong, such as a site that is down and does not know yet that it was removed. */
  readonly errorDetail?: string;
}

/**
 * Takes sites out of the group; what was replicated stays where it is. Look at `errorDetail`: sites that are down are
 * no refusal. When only one site is left, it is still a group, of one. Needs `admin:SiteReplicationRemove`. Refused with
 * `XMinioSiteReplicationInvalidRequest` without site replication, with `XMinioSiteReplicationConfigMissingError` (400)
 * for an unknown name.
 */
export async function siteReplicationRemove(
  admin: Admin,
  input: SiteReplicationRemoveInput,
  options: CallOptions = {},
): Promise<SiteReplicationRemoved> {
  const { sites = [], all = false } = input;
  // The server answers that it has removed them.
  if (sites.length === 0 && !all) throw new InputError('sites', 'No site is named.');
  for (const site of sites) givenName('sites', site);
  const body = Buffer.from(jsonText({ requestingDepID: '', sites, all }));
  const call = putCall('/site-replication/remove', { body });
  return outcome<SiteReplicationRemoved>((await sendCall(admin, call, options)).body, 'status');
}

/** The site to copy everything to again. */
export interface SiteReplicationResyncInput {
  readonly operation: 'start' | 'cancel';
  /** Of the site that is to get everything again, as `siteReplicationInfo` tells it. */
  readonly deploymentID: string;
  /** The same site's; without it the server starts, fails in every bucket, and then takes the resync for going on. */
  readonly endpoint: string;
}

/** The resync that was started or cancelled. */
export interface SiteReplicationResynced {
  readonly op: string;
  readonly id: string;
  /** Such as `Ongoing` or `Canceled`. */
  readonly status: string;
  /** Null as long as there is nothing to tell of single ones. */
  readonly buckets: readonly ResyncBucket[] | null;
  readonly errorDetail?: string;
}

/** Whether the resync of one bucket was started or cancelled. */
export interface ResyncBucket {
  readonly bucket: string;
  readonly status: string;
  readonly errorDetail?: string;
}

/**
 * Has the asked site send all its objects to another one again, or stops that. Needs `admin:SiteReplicationResync`.
 * Refused with `XMinioSiteReplicationInvalidRequest` when one is going on already or none is, and for the asked site
 * itself. After a cancel the server may still say for a while that one is going on.
 */
export async function siteReplicationResync(
  admin: Admin,
  input: SiteReplicationResyncInput,
  options: CallOptions = {},
): Promise<SiteReplicationResynced> {
  const { operation, deploymentID, endpoint } = input;
  const body = Buffer.from(jsonText({ deploymentID, endpoint }));
  const call = putCall('/site-replication/resync/op', { query: { operation }, body });
  return outcome<SiteReplicationResynced>((await sendCall(admin, call, options)).body, 'id', 'status');
}

function putCall(path: string, more: Pick<AdminCall, 'query' | 'body'>): AdminCall {
  const query = { 'api-version': apiVersion, ...more.query };
  return { method: 'PUT', path, headersTimeoutMs, ...more, query };
}

function outcome<Told extends object>(body: Uint8Array, ...texts: readonly string[]): Promise<Told> {
  return readObject(body, (wire) => {
    for (const name of texts) textAt(wire, name);
    // Checked as far as it could mislead.
    return wire as Told;
  });
}

function flagAt(wire: Wire, name: string): boolean {
  const flag = wire[name];
  if (typeof flag !== 'boolean') throw wrongShape(name, 'true or false');
  return flag;
}
