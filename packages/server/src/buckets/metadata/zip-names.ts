/** The names of the files in a zip archive, from its directory; undefined when it is none. No zip64. */
export function zipNames(archive: Buffer): string[] | undefined {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > archive.length) return undefined;
  const names: string[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || archive.readUInt32LE(at) !== entrySignature) return undefined;
    const nameBytes = archive.readUInt16LE(at + 28);
    names.push(archive.toString('utf8', at + 46, at + 46 + nameBytes));
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return names;
}

const entrySignature = 0x02_01_4b_50;
