/** The only place where a screen's address is spelled. */
export const paths = {
  login: '/login',
  oauthCallback: '/oauth_callback',
  buckets: '/buckets',
  bucketAdd: '/add-bucket',
  bucketBrowse: '/buckets/$bucketName/browse',
  license: '/license',
  documentation: '/documentation',
  icons: '/icons',
} as const;
