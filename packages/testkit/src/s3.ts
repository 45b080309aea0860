import { S3Client } from '@aws-sdk/client-s3';

/** Whatever answers S3 calls, with the credentials of its root. */
export interface StorageServer {
  endpoint: string;
  rootUser: string;
  rootPassword: string;
}

export interface KeyPair {
  accessKey: string;
  secretKey: string;
  sessionToken?: string;
}

/** The official S3 client, as root unless told otherwise; the caller ends it with `destroy()`. */
export function s3Of(server: StorageServer, credentials?: KeyPair): S3Client {
  const keys = credentials ?? { accessKey: server.rootUser, secretKey: server.rootPassword };
  return new S3Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    credentials: {
      accessKeyId: keys.accessKey,
      secretAccessKey: keys.secretKey,
      ...(keys.sessionToken === undefined ? {} : { sessionToken: keys.sessionToken }),
    },
  });
}
