import type { Session } from '@longshore/contract/session/session-schemas';

/** For tests: a session as the server makes it of one statement that allows uploads to the paths. */
export function sessionOf(...paths: readonly string[]): Session {
  const Resource = paths.map((path) => `arn:aws:s3:::${path}`);
  return {
    status: 'ok',
    features: [],
    permissions: Object.fromEntries(Resource.map((resource) => [resource, ['s3:PutObject']])),
    allowResources: [],
    distributedMode: false,
    operator: false,
    serverEndPoint: '',
    policy: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource }] },
    userName: 'somebody',
    userId: '',
    kind: 'sts',
    expiresAt: '',
    hasAdmin: true,
    envConstants: { maxConcurrentUploads: 3, maxConcurrentDownloads: 3 },
  };
}
