import { unexpected } from '#/s3/failure.ts';
import { contentOf, withContent, type ZipEntry } from '#/archive/zip-archive.ts';

/** Stands where a secret was left out. */
const mask = '*redacted*';

/** The only file with secrets: the keys of remote targets. It is XML, whatever its name says. */
const targetsFile = '/bucket-targets.json';
const mostTargetsBytes = 4 * 1024 * 1024;

const secretName = /secret|token|password/i;

// In the text, so that all else stays as it is. As JSON too, should its name come true one day.
// Names are looked at by themselves, so that no long one costs more than its length.
const inXml = /<(\w+)>[^<]+(?=<\/\1>)/g;
const inJson = /("(\w+)"\s*:\s*)"(?:[^"\\]|\\.)+"/g;

export const maskSecrets = (text: string): string =>
  text
    .replace(inXml, (all, name: string) => (secretName.test(name) ? `<${name}>${mask}` : all))
    .replace(inJson, (all, start: string, name: string) =>
      secretName.test(name) ? `${start}"${mask}"` : all,
    );

/** The files of an export, with masks in place of secrets. */
export async function withoutSecrets(entries: readonly ZipEntry[]): Promise<ZipEntry[]> {
  const kept: ZipEntry[] = [];
  for (const entry of entries) kept.push(entry.name.endsWith(targetsFile) ? await maskedOf(entry) : entry);
  return kept;
}

async function maskedOf(entry: ZipEntry): Promise<ZipEntry> {
  const content = await contentOf(entry, mostTargetsBytes);
  if (content === undefined) throw unexpected(`Its file ${entry.name} cannot be unpacked`);
  return withContent(entry, Buffer.from(maskSecrets(content.toString())));
}

/** Takes out the remote targets whose secrets are masked, and names their buckets. */
export async function withoutMasked(
  entries: readonly ZipEntry[],
): Promise<{ kept: ZipEntry[]; maskedBuckets: string[] }> {
  const kept: ZipEntry[] = [];
  const maskedBuckets: string[] = [];
  for (const entry of entries) {
    if (await isMasked(entry)) maskedBuckets.push(entry.name.slice(0, -targetsFile.length));
    else kept.push(entry);
  }
  return { kept, maskedBuckets };
}

async function isMasked(entry: ZipEntry): Promise<boolean> {
  if (!entry.name.endsWith(targetsFile)) return false;
  const content = await contentOf(entry, mostTargetsBytes);
  return content?.includes(mask) === true;
}
