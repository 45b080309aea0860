import { fileNameOf } from './file-name.ts';

interface Source {
  /** The storage server's address. */
  readonly endpoint: string;
  readonly bucketName: string;
  readonly objectKey: string;
  readonly versionId: string | undefined;
}

const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** One word for a POSIX shell. Characters that a terminal would obey are written in escapes, which bash and zsh read. */
export function shellWord(text: string): string {
  if (!unsafe.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const bytes = Array.from(new TextEncoder().encode(text), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x27 || byte === 0x5c
      ? String.raw`\x${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  );
  return `$'${bytes.join('')}'`;
}

const encodedKey = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/** Commands that download one object with the tools that people have. */
export function commandsFor({ endpoint, bucketName, objectKey, versionId }: Source) {
  const file = shellWord(`./${fileNameOf(objectKey)}`);
  const address = `${endpoint.replace(/\/$/, '')}/${bucketName}/${encodedKey(objectKey)}`;
  const search = versionId === undefined ? '' : `?versionId=${encodeURIComponent(versionId)}`;
  const version = versionId === undefined ? '' : ` --version-id ${shellWord(versionId)}`;
  const at = `--endpoint-url ${shellWord(endpoint)}`;
  return {
    mc: `mc cp${version} ${shellWord(`ALIAS/${bucketName}/${objectKey}`)} ${file}`,
    aws:
      versionId === undefined
        ? `aws ${at} s3 cp ${shellWord(`s3://${bucketName}/${objectKey}`)} ${file}`
        : `aws ${at} s3api get-object --bucket ${shellWord(bucketName)} --key ${shellWord(objectKey)}${version} ${file}`,
    curl: `curl --fail --aws-sigv4 'aws:amz:us-east-1:s3' --user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY" --output ${file} ${shellWord(address + search)}`,
  } as const;
}
