/** The groups that people choose from; `eventKindNames` says which events of the server each stands for. */
export const eventKinds = ['put', 'delete', 'get', 'replica', 'ilm', 'scanner'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventKindNames: Readonly<Record<EventKind, readonly string[]>> = {
  put: ['s3:ObjectCreated:*'],
  delete: ['s3:ObjectRemoved:*'],
  get: ['s3:ObjectAccessed:*'],
  replica: ['s3:Replication:*'],
  ilm: ['s3:ObjectRestore:*', 's3:ObjectTransition:*'],
  scanner: ['s3:Scanner:ManyVersions', 's3:Scanner:BigPrefix'],
};
