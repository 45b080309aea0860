import { setImmediate as othersTurn } from 'node:timers/promises';
import { IamKind } from '@longshore/contract/iam/iam-schemas';
import { contentOf, type ZipEntry } from '#/archive/zip-archive.ts';
import type { Reservation } from '#/http/body-budget.ts';
import { shapeOf } from '#/http/json-shape.ts';

export type Asset = Readonly<Record<string, unknown>>;
/** What an archive holds of one kind, by name. What is no object is null. */
export type AssetsOfKind = ReadonlyMap<string, Asset | null>;
export type Assets = Readonly<Record<IamKind, AssetsOfKind>>;

/** Where MinIO's exports have them. */
const fileNames: Readonly<Record<IamKind, string>> = {
  policies: 'policies.json',
  users: 'users.json',
  groups: 'groups.json',
  serviceAccounts: 'svcaccts.json',
  userPolicies: 'user_mappings.json',
  groupPolicies: 'group_mappings.json',
  stsPolicies: 'stsuser_mappings.json',
};
const folder = 'iam-assets/';
/** Here MinIO does not look: it would delete an access key that stands in an archive without its secret. */
const secretlessFolder = 'iam-assets-without-secrets/';

export const pathOf = (kind: IamKind): string => folder + fileNames[kind];
export const secretlessPathOf = (kind: IamKind): string => secretlessFolder + fileNames[kind];
/** Names the files that an export without secrets leaves out. */
export const leftOutPath = `${secretlessFolder}left-out.json`;

/** Of all files together, unpacked: a hundred thousand users weigh less. */
const mostUnpackedBytes = 32 * 1024 * 1024;
const mostValues = 2_000_000;
export const mostFiles = 100;

export interface ReadAssets {
  readonly assets: Assets;
  readonly otherFiles: readonly string[];
}

interface Reading {
  /** Whoever wrote the archive is told so. */
  readonly unreadable: (details: string) => Error;
  /** The memory that what is unpacked may take. */
  readonly reservation: Pick<Reservation, 'add'>;
}

type Named = readonly [string, Asset | null];

/** Reads an archive, which anybody may have written, within bounds. */
export async function readAssets(
  entries: readonly ZipEntry[] | undefined,
  { unreadable, reservation }: Reading,
): Promise<ReadAssets> {
  if (entries === undefined) throw unreadable('It is no zip archive');
  if (entries.length > mostFiles) throw unreadable(`It has more than ${String(mostFiles)} files`);
  const found = new Map<string, readonly Named[]>();
  const otherFiles: string[] = [];
  const left = { bytes: mostUnpackedBytes, values: mostValues };
  for (const entry of entries) {
    const { name } = entry;
    if (found.has(name)) throw unreadable(`It has ${name} twice`);
    if (!known.has(name)) {
      otherFiles.push(name);
      continue;
    }
    const content = left.bytes > 0 ? await contentOf(entry, left.bytes) : undefined;
    if (content === undefined || content.length > left.bytes)
      throw unreadable(`Its file ${name} is damaged or too large`);
    reservation.add(content.length);
    left.bytes -= content.length;
    const { values, isTooDeep } = shapeOf(content, left.values);
    if (isTooDeep || values > left.values)
      throw unreadable(`Its file ${name} is nested too deep or has too many values`);
    left.values -= values;
    found.set(
      name,
      namedIn(content, (problem) => unreadable(`Its file ${name} ${problem}`)),
    );
    await othersTurn();
  }
  const namedAt = (path: string) => found.get(path) ?? [];
  const assetsOf = (kind: IamKind): AssetsOfKind =>
    new Map([...namedAt(secretlessPathOf(kind)), ...namedAt(pathOf(kind))]);
  return { assets: byKind(assetsOf), otherFiles };
}

const known = new Set(IamKind.options.flatMap((kind) => [pathOf(kind), secretlessPathOf(kind)]));

const byKind = <T>(of: (kind: IamKind) => T): Readonly<Record<IamKind, T>> =>
  Object.fromEntries(IamKind.options.map((kind) => [kind, of(kind)])) as Record<IamKind, T>;

function namedIn(text: Buffer, unreadable: (problem: string) => Error): readonly Named[] {
  let given: unknown;
  try {
    given = JSON.parse(text.toString());
  } catch {
    throw unreadable('is not JSON');
  }
  if (given === null) return [];
  if (!isAsset(given)) throw unreadable('is not an object with a member for each name');
  return Object.entries(given).map(([name, asset]) => [name, isAsset(asset) ? asset : null]);
}

export const isAsset = (given: unknown): given is Asset =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
