/** The only place where a screen's address is spelled. */
export const paths = {
  login: '/login',
  oauthCallback: '/oauth_callback',
  buckets: '/buckets',
  bucketAdd: '/add-bucket',
  bucketBrowse: '/buckets/$bucketName/browse',
  bucketAdmin: '/buckets/$bucketName/admin',
  bucketSummary: '/buckets/$bucketName/admin/summary',
  bucketEvents: '/buckets/$bucketName/admin/events',
  bucketReplication: '/buckets/$bucketName/admin/replication',
  bucketLifecycle: '/buckets/$bucketName/admin/lifecycle',
  bucketAccess: '/buckets/$bucketName/admin/access',
  bucketPrefix: '/buckets/$bucketName/admin/prefix',
  license: '/license',
  documentation: '/documentation',
  icons: '/icons',
  /** Where earlier consoles browse; the key, in base64, is the last part of the path. */
  peerEncodedBrowse: '/buckets/$bucketName/browse/$encodedPath',
  /** Where other consoles browse; the key is the rest of the path. */
  peerBrowse: '/browser/$bucketName/$',
  /** Where other consoles list what is browsed. */
  peerBuckets: '/browser',
} as const;
