import type { BucketCreate, BucketRetention } from '@longshore/contract/buckets/buckets-schemas';
import { sizeBytesOf, type SizeUnit } from '@longshore/contract/quantity';

/** No whole unit above PiB fits into the largest number of bytes that the console carries exactly. */
export const quotaUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const satisfies readonly SizeUnit[];
export type QuotaUnit = (typeof quotaUnits)[number];

export const mostPrefixes = 10;

/** The form as it is filled in; a number field that was emptied is the empty string. */
export interface BucketDraft {
  readonly name: string;
  readonly versioning: boolean;
  readonly excludeFolders: boolean;
  readonly excludedPrefixes: readonly string[];
  readonly locking: boolean;
  readonly quota: boolean;
  readonly quotaType: 'hard';
  readonly quotaSize: number | '';
  readonly quotaUnit: QuotaUnit;
  readonly retention: boolean;
  readonly retentionMode: BucketRetention['mode'];
  readonly retentionUnit: BucketRetention['unit'];
  readonly retentionValidity: number | '';
}

const noQuota = { quota: false, quotaType: 'hard', quotaSize: 1, quotaUnit: 'TiB' } as const;
const noExclusions = { excludeFolders: false, excludedPrefixes: [''] } as const;
const noRetention = {
  retention: false,
  retentionMode: 'compliance',
  retentionUnit: 'days',
  retentionValidity: 1,
} as const;

export const emptyDraft: BucketDraft = {
  name: '',
  versioning: false,
  ...noExclusions,
  locking: false,
  ...noQuota,
  ...noRetention,
};

/** Excluded prefixes and retention exist only with versioning. */
export const withVersioning = (draft: BucketDraft, versioning: boolean): BucketDraft =>
  versioning ? { ...draft, versioning } : { ...draft, versioning, ...noExclusions, ...noRetention };

/** Locked versions cannot be left out of versioning. */
export const withLocking = (draft: BucketDraft, locking: boolean): BucketDraft =>
  locking ? { ...draft, locking, versioning: true, ...noExclusions } : { ...draft, locking };

export const withRetention = (draft: BucketDraft, retention: boolean): BucketDraft =>
  retention ? { ...withLocking(draft, true), retention } : { ...draft, ...noRetention };

export const withQuota = (draft: BucketDraft, quota: boolean): BucketDraft =>
  quota ? { ...draft, quota } : { ...draft, ...noQuota };

export const quotaBytesOf = ({ quotaSize, quotaUnit }: BucketDraft): number | null =>
  quotaSize === '' ? null : sizeBytesOf(quotaSize, quotaUnit);

/** The largest unit in which at most two decimals say a number of bytes exactly. */
export function quotaPartsOf(bytes: number): Pick<BucketDraft, 'quotaSize' | 'quotaUnit'> {
  const exact = quotaUnits.toReversed().flatMap((quotaUnit) => {
    const quotaSize = Number((bytes / (sizeBytesOf(1, quotaUnit) ?? 1)).toFixed(2));
    return quotaSize >= 1 && sizeBytesOf(quotaSize, quotaUnit) === bytes ? [{ quotaSize, quotaUnit }] : [];
  });
  return exact[0] ?? { quotaSize: bytes, quotaUnit: 'B' };
}

/** What is sent; without a distributed setup the server offers none of the features. */
export function requestOf(draft: BucketDraft, isDistributed: boolean): BucketCreate {
  const { name, locking, quotaType, retentionMode, retentionUnit, retentionValidity } = draft;
  if (!isDistributed) return { name, locking: false, versioning: { enabled: false } };
  const excludePrefixes = draft.excludedPrefixes.map((prefix) => prefix.trim()).filter(Boolean);
  const excludes = draft.versioning && !locking;
  const amount = quotaBytesOf(draft);
  return {
    name,
    locking,
    versioning: {
      enabled: draft.versioning,
      ...(excludes && { excludeFolders: draft.excludeFolders }),
      ...(excludes && excludePrefixes.length > 0 && { excludePrefixes }),
    },
    ...(draft.quota && amount !== null && { quota: { enabled: true, quota_type: quotaType, amount } }),
    ...(draft.retention &&
      retentionValidity !== '' && {
        retention: { mode: retentionMode, unit: retentionUnit, validity: retentionValidity },
      }),
  };
}
