import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, jsonText } from '../input-rules.ts';
import { listAt, objectAt, objectsOf, parseObject, textAt, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { apiVersion, filterQuery, type SiteReplicationFilters } from '../site-replication/filters.ts';
import type { SiteReplicationMetadata } from '../site-replication/metadata.ts';
import type { ReplicationSite } from '../site-replication/site.ts';
import type { SiteReplicationStatus } from '../site-replication/status.ts';

export type { SiteReplicationEntity, SiteReplicationFilters } from '../site-replication/filters.ts';
export type * from '../site-replication/metadata.ts';
export type { ReplicationSite } from '../site-replication/site.ts';
export type * from '../site-replication/status.ts';

/** All sites answer before the server does, after having exchanged what they hold. */
const headersTimeoutMs = 10 * 60_000;

export interface SiteReplicationSiteInput {
  /** By which it can be removed later; it cannot be changed. */
  readonly name: string;
  /** `http://host:port` or `https://host:port` that all other sites can reach. */
  readonly endpoint: string;
  /** An administrator's there. */
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface SiteReplicationAddInput {
  /** All of the group: the site that is asked, the others, and when some are added later also the earlier ones. */
  readonly sites: readonly SiteReplicationSiteInput[];
  /** Rules that let objects expire go to all sites, too. Default false. */
  readonly replicateIlmExpiry?: boolean | undefined;
}

export interface SiteReplicationAdded {
  /** False when only some of the sites were configured. */
  readonly success: boolean;
  /** In words. */
  readonly status: string;
  readonly errorDetail?: string;
  /** What went wrong with what the sites held before; they are a group nevertheless. */
  readonly initialSyncErrorMessage?: string;
  readonly [member: string]: unknown;
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

export interface SiteReplicationInfo {
  readonly enabled: boolean;
  /** Of the site that was asked. */
  readonly name?: string;
  readonly sites?: readonly ReplicationSite[];
  /** The account that the sites use with each other. */
  readonly serviceAccountAccessKey?: string;
  readonly [member: string]: unknown;
}

/** The sites of the group; `enabled` alone, being false, where there is none. Needs `admin:SiteReplicationInfo`. */
export async function siteReplicationView(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<SiteReplicationInfo> {
  const query = { 'api-version': apiVersion };
  const reply = await sendCall(admin, { method: 'GET', path: '/site-replication/info', query }, options);
  const wire = parseObject(reply.body);
  objectsOf<ReplicationSite>(listAt(wire, 'sites'), 'a site', ['name', 'endpoint', 'deploymentID']);
  return { ...wire, enabled: flagAt(wire, 'enabled') };
}

/**
 * How far the sites are alike, as seen from the one that is asked. Without filters all kinds but the metrics are told.
 * A thing that no site has is not told of. Needs `admin:SiteReplicationInfo`.
 */
export async function siteReplicationStatus(
  admin: Admin,
  input: SiteReplicationFilters = {},
  options: CallOptions = {},
): Promise<SiteReplicationStatus> {
  const query = filterQuery(input);
  const call = { method: 'GET', path: '/site-replication/status', query, gzip: true } as const;
  const wire = parseObject((await sendCall(admin, call, options)).body);
  flagAt(wire, 'Enabled');
  objectAt(wire, 'Metrics');
  // Checked as far as it could mislead.
  return wire as SiteReplicationStatus;
}

/** What the site that is asked holds. Without filters nothing is told. Needs `admin:SiteReplicationInfo`. */
export async function siteReplicationMetadata(
  admin: Admin,
  input: SiteReplicationFilters = {},
  options: CallOptions = {},
): Promise<SiteReplicationMetadata> {
  const query = filterQuery(input);
  const call = { method: 'GET', path: '/site-replication/metainfo', query, gzip: true } as const;
  const wire = parseObject((await sendCall(admin, call, options)).body);
  textAt(wire, 'DeploymentID');
  objectAt(wire, 'State');
  // Checked as far as it could mislead.
  return wire as unknown as SiteReplicationMetadata;
}

export interface SiteReplicationEditInput {
  readonly site?: SiteReplicationSiteChange | undefined;
  /** For the whole group. */
  readonly replicateIlmExpiry?: boolean | undefined;
}

export interface SiteReplicationSiteChange {
  readonly deploymentId: string;
  /** Another URL of the same deployment, which must be up there. */
  readonly endpoint?: string | undefined;
  /** Whether writes wait until this site has them. */
  readonly sync?: boolean | undefined;
  /** Bytes a second that each bucket may send to this site. 0: no limit. */
  readonly bucketBandwidthBytesPerSecond?: number | undefined;
}

export interface SiteReplicationEdited {
  readonly success: boolean;
  /** In words, one line a change; also says when some sites were down and did not learn of it. */
  readonly status: string;
  readonly errorDetail?: string;
  readonly [member: string]: unknown;
}

/**
 * Changes what is named. Look at `success`: the server answers with false, not with a refusal, when `replicateIlmExpiry`
 * is so already, and may have changed the site nevertheless. Sites' names cannot be changed. Needs
 * `admin:SiteReplicationAdd`. Refused with `XMinioSiteReplicationInvalidRequest` for an unknown deployment, and for an
 * endpoint that is the present one or cannot be reached.
 */
export async function siteReplicationEdit(
  admin: Admin,
  input: SiteReplicationEditInput,
  options: CallOptions = {},
): Promise<SiteReplicationEdited> {
  const { site, replicateIlmExpiry } = input;
  if (site === undefined && replicateIlmExpiry === undefined) {
    throw new InputError('input', 'Nothing is to be changed.');
  }
  const query = {
    'api-version': apiVersion,
    enableILMExpiryReplication: replicateIlmExpiry === true ? 'true' : undefined,
    disableILMExpiryReplication: replicateIlmExpiry === false ? 'true' : undefined,
  };
  const plain = jsonText(site === undefined ? {} : changeWire(site));
  const call = { method: 'PUT', path: '/site-replication/edit', query, plain, headersTimeoutMs } as const;
  return outcome<SiteReplicationEdited>((await sendEncrypted(admin, call, options)).body, 'status');
}

function changeWire(site: SiteReplicationSiteChange): object {
  const { deploymentId, endpoint, sync, bucketBandwidthBytesPerSecond: limit } = site;
  if (endpoint === undefined && sync === undefined && limit === undefined) {
    throw new InputError('site', 'Nothing is to be changed.');
  }
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 0)) {
    throw new InputError('bucketBandwidthBytesPerSecond', 'It is a whole number of bytes, 0 or more.');
  }
  return {
    deploymentID: deploymentId,
    endpoint,
    sync: sync === undefined ? undefined : sync ? 'enable' : 'disable',
    defaultbandwidth: limit === undefined ? undefined : { bandwidthLimitPerBucket: limit, set: true },
  };
}

/** Sites by their names, or the whole group. */
export type SiteReplicationRemoveInput =
  | { readonly sites: readonly string[]; readonly all?: undefined }
  | { readonly all: true; readonly sites?: undefined };

export interface SiteReplicationRemoved {
  /** In words. */
  readonly status: string;
  /** What went wrong, such as a site that is down and does not know yet that it was removed. */
  readonly errorDetail?: string;
  readonly [member: string]: unknown;
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

export interface SiteReplicationResyncInput {
  readonly operation: 'start' | 'cancel';
  /** Of the site that is to get everything again, as `siteReplicationView` tells it. */
  readonly deploymentId: string;
  /** The same site's; without it the server starts, fails in every bucket, and then takes the resync for going on. */
  readonly endpoint: string;
}

export interface SiteReplicationResynced {
  readonly op: string;
  readonly id: string;
  /** Such as `Ongoing` or `Canceled`. */
  readonly status: string;
  /** Null as long as there is nothing to tell of single ones. */
  readonly buckets: readonly ResyncBucket[] | null;
  readonly errorDetail?: string;
  readonly [member: string]: unknown;
}

export interface ResyncBucket {
  readonly bucket: string;
  readonly status: string;
  readonly errorDetail?: string;
  readonly [member: string]: unknown;
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
  const { operation, deploymentId, endpoint } = input;
  const body = Buffer.from(jsonText({ deploymentID: deploymentId, endpoint }));
  const call = putCall('/site-replication/resync/op', { query: { operation }, body });
  return outcome<SiteReplicationResynced>((await sendCall(admin, call, options)).body, 'id', 'status');
}

function putCall(path: string, more: Pick<AdminCall, 'query' | 'body'>): AdminCall {
  const query = { 'api-version': apiVersion, ...more.query };
  return { method: 'PUT', path, headersTimeoutMs, ...more, query };
}

function outcome<Told extends Wire>(body: Buffer, ...texts: readonly string[]): Told {
  const wire = parseObject(body);
  for (const name of texts) textAt(wire, name);
  // Checked as far as it could mislead.
  return wire as Told;
}

function flagAt(wire: Wire, name: string): boolean {
  const flag = wire[name];
  if (typeof flag !== 'boolean') throw wrongShape(name, 'true or false');
  return flag;
}
