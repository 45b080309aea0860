import type { BucketReplicationCreate } from '@longshore/contract/buckets/replication-schemas';
import { sizeBytesOf, type SizeUnit } from '@longshore/contract/quantity';

/** No whole unit above PiB fits into the largest number of bytes that the console carries exactly. */
export const bandwidthUnits = ['MiB', 'GiB', 'TiB', 'PiB'] as const satisfies readonly SizeUnit[];
export type BandwidthUnit = (typeof bandwidthUnits)[number];

export const replicationModes = ['async', 'sync'] as const;
export type ReplicationMode = (typeof replicationModes)[number];

/** The other server as the form has it; a number field that was emptied is the empty string. */
export type RemoteDraft = {
  /** `host` or `host:port`; the scheme is the switch beside it. */
  readonly host: string;
  readonly useTls: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly mode: ReplicationMode;
  /** A second; 0 is without a limit. */
  readonly bandwidthSize: number | '';
  readonly bandwidthUnit: BandwidthUnit;
  readonly healthCheckSeconds: number | '';
};

export const emptyRemote: RemoteDraft = {
  host: '',
  useTls: true,
  accessKey: '',
  secretKey: '',
  region: '',
  mode: 'async',
  bandwidthSize: 0,
  bandwidthUnit: 'GiB',
  healthCheckSeconds: 60,
};

const scheme = /^(https?):\/\//i;

/** A whole address that was pasted sets the switch, and loses its scheme. */
export function withHost(draft: RemoteDraft, text: string): RemoteDraft {
  const [whole = '', name = ''] = scheme.exec(text) ?? [];
  if (whole === '') return { ...draft, host: text };
  return {
    ...draft,
    host: text.slice(whole.length).replace(/\/$/, ''),
    useTls: name.toLowerCase() === 'https',
  };
}

export const bandwidthBytesOf = ({ mode, bandwidthSize, bandwidthUnit }: RemoteDraft): number | null =>
  mode === 'sync' ? 0 : bandwidthSize === '' ? null : sizeBytesOf(bandwidthSize, bandwidthUnit);

/** What all rows about another server take. */
export const keysOf = (draft: RemoteDraft) => ({
  accessKey: draft.accessKey.trim(),
  secretKey: draft.secretKey,
  targetURL: `${draft.useTls ? 'https' : 'http'}://${draft.host.trim()}`,
  ...(draft.region.trim() !== '' && { region: draft.region.trim() }),
});

type RemoteRequest = Pick<
  BucketReplicationCreate,
  'accessKey' | 'secretKey' | 'targetURL' | 'region' | 'syncMode' | 'bandwidth' | 'healthCheckPeriod'
>;

export const remoteRequestOf = (draft: RemoteDraft): RemoteRequest => ({
  ...keysOf(draft),
  syncMode: draft.mode,
  bandwidth: bandwidthBytesOf(draft) ?? 0,
  healthCheckPeriod: draft.healthCheckSeconds === '' ? 0 : draft.healthCheckSeconds,
});
