import { IamKind } from '@longshore/contract/iam/iam-schemas';
import { contentOf, entryOf, type ZipEntry } from '#/archive/zip-archive.ts';
import { unexpected } from '#/s3/failure.ts';
import { pathOf, secretlessPathOf } from './assets.ts';

const mostFileBytes = 32 * 1024 * 1024;
const withSecrets: ReadonlyMap<string, IamKind> = new Map(
  IamKind.options
    .filter((kind) => ['users', 'serviceAccounts'].includes(kind))
    .map((kind) => [pathOf(kind), kind]),
);

/** The files of an export, users and access keys without their secrets and in files that only this console imports. */
export async function withoutSecretKeys(entries: readonly ZipEntry[]): Promise<ZipEntry[]> {
  const kept: ZipEntry[] = [];
  for (const entry of entries) {
    const kind = withSecrets.get(entry.name);
    kept.push(kind === undefined ? entry : await secretless(entry, kind));
  }
  return kept;
}

async function secretless(entry: ZipEntry, kind: IamKind): Promise<ZipEntry> {
  const content = await contentOf(entry, mostFileBytes);
  if (content === undefined) throw unexpected(`Its file ${entry.name} cannot be unpacked`);
  const text = JSON.stringify(JSON.parse(content.toString(), dropSecrets));
  return entryOf(secretlessPathOf(kind), Buffer.from(text));
}

/** Names of users are members, too, and those are objects. */
const dropSecrets = (name: string, value: unknown): unknown =>
  /secret|token|password/i.test(name) && typeof value !== 'object' ? undefined : value;
