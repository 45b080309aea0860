import { IamKind } from '@longshore/contract/iam/iam-schemas';
import { contentOf, type ZipEntry } from '#/archive/zip-archive.ts';
import { refuseCostlyJson } from '#/http/json-shape.ts';
import { refuse } from '#/upstream/errors.ts';

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

/** Of all files together, unpacked: a hundred thousand users weigh less. */
const mostUnpackedBytes = 32 * 1024 * 1024;
const mostFiles = 100;
const mostValues = 2_000_000;

export interface ReadAssets {
  readonly assets: Assets;
  readonly otherFiles: readonly string[];
}

/** Reads an archive, which anybody may have written, within bounds. */
export async function readAssets(entries: readonly ZipEntry[] | undefined): Promise<ReadAssets> {
  if (entries === undefined) throw unreadable('It is no zip archive');
  if (entries.length > mostFiles) throw unreadable(`It has more than ${String(mostFiles)} files`);
  const texts = new Map<string, Buffer>();
  const otherFiles: string[] = [];
  let leftBytes = mostUnpackedBytes;
  for (const entry of entries) {
    if (texts.has(entry.name)) throw unreadable(`It has ${entry.name} twice`);
    if (!known.has(entry.name)) {
      otherFiles.push(entry.name);
      continue;
    }
    const content = leftBytes > 0 ? await contentOf(entry, leftBytes) : undefined;
    if (content === undefined || content.length > leftBytes)
      throw unreadable(`Its file ${entry.name} is damaged or too large`);
    leftBytes -= content.length;
    texts.set(entry.name, content);
  }
  const assetsOf = (kind: IamKind): AssetsOfKind =>
    new Map([...assetsIn(texts, secretlessPathOf(kind)), ...assetsIn(texts, pathOf(kind))]);
  return { assets: byKind(assetsOf), otherFiles };
}

const known = new Set(IamKind.options.flatMap((kind) => [pathOf(kind), secretlessPathOf(kind)]));

export const byKind = <T>(of: (kind: IamKind) => T): Readonly<Record<IamKind, T>> =>
  Object.fromEntries(IamKind.options.map((kind) => [kind, of(kind)])) as Record<IamKind, T>;

function assetsIn(texts: ReadonlyMap<string, Buffer>, path: string): [string, Asset | null][] {
  const text = texts.get(path);
  if (text === undefined) return [];
  refuseCostlyJson(text, mostValues);
  let given: unknown;
  try {
    given = JSON.parse(text.toString());
  } catch {
    throw unreadable(`Its file ${path} is not JSON`);
  }
  if (given === null) return [];
  if (!isAsset(given)) throw unreadable(`Its file ${path} is not an object with a member for each name`);
  return Object.entries(given).map(([name, asset]) => [name, isAsset(asset) ? asset : null]);
}

const isAsset = (given: unknown): given is Asset =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const unreadable = (detailedMessage: string) =>
  refuse('InvalidInput', 'This is not an export of users and policies', { detailedMessage, field: 'body' });
