import { explained, type Meaning } from '#/upstream/meanings.ts';

const invalid = 'XMinioSiteReplicationInvalidRequest';

const absent: Meaning = {
  code: invalid,
  says: /site replication is not enabled/i,
  message: 'There is no site replication',
  as: 'NotFound',
};

export const updateMeanings: readonly Meaning[] = [
  absent,
  {
    code: invalid,
    says: /not found in existing replicated sites/,
    message: 'There is no such site',
    detailedMessage: '',
    field: 'body.deploymentID',
    as: 'NotFound',
  },
  {
    code: invalid,
    says: /already configured in site replication/,
    message: 'The site has this endpoint already',
    detailedMessage: '',
    field: 'body.endpoint',
  },
  {
    code: invalid,
    says: /does not belong to deployment/,
    message: 'Another site responds at this endpoint',
    field: 'body.endpoint',
  },
  {
    code: invalid,
    says: /rather than the local cluster/,
    message: 'Only other sites can replicate synchronously',
    detailedMessage: 'Change it from there.',
    field: 'body.isSynchronous',
  },
  // Whether the server tries the endpoint before it refuses is not certain.
  {
    code: invalid,
    says: /not reachable/,
    message: 'The site does not respond at this endpoint',
    field: 'body.endpoint',
  },
  {
    code: 'XMinioSiteReplicationPeerResp',
    message: 'The site does not respond at this endpoint',
    field: 'body.endpoint',
  },
];

export const deleteMeanings: readonly Meaning[] = [
  absent,
  {
    code: 'XMinioSiteReplicationConfigMissingError',
    message: 'One of the sites does not exist',
    field: 'body.sites',
    as: 'NotFound',
  },
];

export const resyncMeanings: readonly Meaning[] = [
  absent,
  {
    code: invalid,
    says: /resync to self/,
    message: 'A site cannot be resynced from itself',
    detailedMessage: 'Start the resync at another site.',
    field: 'body.deploymentID',
  },
  {
    code: invalid,
    says: /already in progress/,
    message: 'A resync of this site is in progress already',
    detailedMessage: '',
    status: 409,
  },
  {
    code: invalid,
    says: /no resync in progress/,
    message: 'No resync of this site is in progress',
    detailedMessage: '',
    status: 409,
  },
  {
    code: 'InternalError',
    says: /buckets resync failed/,
    message: 'The resync could not be started in any bucket',
    detailedMessage: 'The site may be down.',
    status: 502,
  },
];

export function meant<T>(call: Promise<T>, meanings: readonly Meaning[]): Promise<T> {
  return call.catch((cause: unknown) => {
    throw explained(cause, meanings, {});
  });
}
