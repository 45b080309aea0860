import { IamKind } from '@longshore/contract/iam/iam-schemas';
import { contentOf, entryOf, readZip, type ZipEntry, zipPieces } from '#/archive/zip-archive.ts';
import type { SessionContext } from '#/context.ts';
import { unexpected } from '#/s3/failure.ts';
import { refuse } from '#/upstream/errors.ts';
import { isAsset, leftOutPath, pathOf, secretlessPathOf } from './assets.ts';
import { readExport } from './read-current.ts';

const mostFileBytes = 32 * 1024 * 1024;
const known: ReadonlyMap<string, IamKind> = new Map(IamKind.options.map((kind) => [pathOf(kind), kind]));
const withSecrets: ReadonlySet<IamKind> = new Set<IamKind>(['users', 'serviceAccounts']);

/** An export without secrets. Whole in memory: a zip archive says at its end what it holds. */
export async function secretlessExport(ctx: SessionContext): Promise<Iterable<Buffer>> {
  const reservation = ctx.bodyBudget.reserve(ctx.reply.raw, false);
  const entries = readZip(await readExport(ctx, { reservation, tooLarge }));
  if (entries === undefined) throw unexpected('It should be a zip archive');
  const { kept, leftOut } = await withoutSecretKeys(entries);
  if (leftOut.length > 0) ctx.log.warn({ files: leftOut }, 'files of an export are unknown and left out');
  return zipPieces(kept);
}

const tooLarge = () =>
  refuse('InvalidInput', 'There are too many users and policies to remove the secrets', {
    detailedMessage: 'Export them with the secrets.',
    field: 'query.secrets',
  });

/**
 * The files of an export, users and access keys without their secrets and in files that only this console imports. What
 * this console does not know may hold secrets: it is left out, and named.
 */
export async function withoutSecretKeys(
  entries: readonly ZipEntry[],
): Promise<{ readonly kept: readonly ZipEntry[]; readonly leftOut: readonly string[] }> {
  const kept: ZipEntry[] = [];
  const leftOut: string[] = [];
  for (const entry of entries) {
    const kind = known.get(entry.name);
    if (kind === undefined) leftOut.push(entry.name);
    else kept.push(withSecrets.has(kind) ? await secretless(entry, kind) : entry);
  }
  if (leftOut.length > 0) kept.push(await entryOf(leftOutPath, Buffer.from(JSON.stringify(leftOut))));
  return { kept, leftOut };
}

async function secretless(entry: ZipEntry, kind: IamKind): Promise<ZipEntry> {
  const content = await contentOf(entry, mostFileBytes);
  if (content === undefined) throw unexpected(`Its file ${entry.name} cannot be unpacked`);
  const given: unknown = JSON.parse(content.toString()) ?? {};
  if (!isAsset(given)) throw unexpected(`Its file ${entry.name} should be an object`);
  // Their names may be any: only what they hold is looked at.
  const named = Object.entries(given).map(([name, asset]) => [name, withoutSecrets(asset)]);
  return entryOf(secretlessPathOf(kind), Buffer.from(JSON.stringify(Object.fromEntries(named))));
}

/** A policy is kept whole: conditions speak of tokens, and hold none. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isAsset(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name === 'sessionPolicy') return [[name, member]];
      return isSecret(name, member) ? [] : [[name, withoutSecrets(member)]];
    }),
  );
}

const isSecret = (name: string, value: unknown): boolean =>
  /secret|token|password/i.test(name) && typeof value !== 'object';
