/** An end point that clients know and the package has no call for. */
export interface LeftOut {
  readonly purpose: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base; a name in braces stands for one path segment. */
  readonly path: string;
}

/** What commercial servers have, and what older ones had. The community server answers all of it with 426. */
export const notOffered: readonly LeftOut[] = [
  { purpose: 'the licence', method: 'GET', path: '/license-info' },
  { purpose: 'templates of batch jobs', method: 'GET', path: '/generate-job' },
  { purpose: 'types of batch jobs', method: 'GET', path: '/list-supported-job-types' },
  { purpose: 'telemetry', method: 'POST', path: '/telemetry' },
  { purpose: 'where the parts of an object are', method: 'GET', path: '/object-summary' },
  { purpose: 'how far the scanner is in a bucket', method: 'GET', path: '/scanner/status/{bucket}' },
  { purpose: 'bandwidth of bucket replication', method: 'GET', path: '/bandwidth' },
];

/** What servers with a key manager of an older kind had. Current servers answer it with 400. */
export const keyManagement: readonly LeftOut[] = [
  { purpose: 'deleting a key', method: 'DELETE', path: '/key/delete' },
  { purpose: 'importing a key', method: 'POST', path: '/key/import' },
  { purpose: 'setting a policy', method: 'POST', path: '/policy/set' },
  { purpose: 'assigning a policy', method: 'POST', path: '/policy/assign' },
  { purpose: 'describing a policy', method: 'GET', path: '/policy/describe' },
  { purpose: 'reading a policy', method: 'GET', path: '/policy/get' },
  { purpose: 'listing policies', method: 'GET', path: '/policy/list' },
  { purpose: 'deleting a policy', method: 'DELETE', path: '/policy/delete' },
  { purpose: 'describing an identity', method: 'GET', path: '/identity/describe' },
  { purpose: "describing one's own identity", method: 'GET', path: '/identity/describe-self' },
  { purpose: 'listing identities', method: 'GET', path: '/identity/list' },
  { purpose: 'deleting an identity', method: 'DELETE', path: '/identity/delete' },
];
