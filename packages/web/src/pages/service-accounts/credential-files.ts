import type { ServiceAccountCreds } from '@longshore/contract/service-accounts/service-accounts-schemas';

/** In the shapes that tools take. */
export const credentialKinds = ['json', 'env', 'mc', 'aws'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

interface CredentialFile {
  readonly fileName: string;
  readonly text: string;
}

/** For a shell, which takes nothing between single quotes for more than it is. */
const quoted = (text: string): string =>
  /^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;

/** The name that a profile or an alias gets: both take letters, digits, `_` and `-`. */
const profileOf = (name: string): string => (/^[A-Za-z][\w-]*$/.test(name) ? name : 'longshore');

export function credentialFile(
  kind: CredentialKind,
  { accessKey, secretKey, url }: ServiceAccountCreds,
  name: string,
): CredentialFile {
  switch (kind) {
    case 'json': {
      const document = { url, accessKey, secretKey, api: 's3v4', path: 'auto' };
      return { fileName: 'credentials.json', text: lines(JSON.stringify(document, null, 2)) };
    }
    case 'env': {
      return {
        fileName: 'credentials.env',
        text: lines(
          `AWS_ACCESS_KEY_ID=${quoted(accessKey)}`,
          `AWS_SECRET_ACCESS_KEY=${quoted(secretKey)}`,
          `AWS_ENDPOINT_URL=${quoted(url)}`,
        ),
      };
    }
    case 'mc': {
      const words = [profileOf(name), url, accessKey, secretKey].map(quoted).join(' ');
      return { fileName: 'mc-alias.sh', text: lines(`mc alias set ${words}`) };
    }
    case 'aws': {
      return {
        fileName: 'aws-credentials.ini',
        text: lines(
          `[${profileOf(name)}]`,
          `aws_access_key_id = ${accessKey}`,
          `aws_secret_access_key = ${secretKey}`,
          `endpoint_url = ${url}`,
        ),
      };
    }
  }
}
