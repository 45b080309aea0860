import { explained, type Meaning } from '#/upstream/meanings.ts';

export const onePool = 'This storage server has one pool: moving objects takes a second one';

const meanings: readonly Meaning[] = [
  { code: 'NotImplemented', message: onePool, as: 'NotOffered' },
  {
    code: /^XMinio(?:DecommissionNotAllowed|AdminDecommissionStarted)$/,
    message: 'A pool is being decommissioned already',
    as: 'JobStateRefused',
  },
  {
    code: 'InternalError',
    says: /decommission is not in progress/,
    message: 'The pool is not being decommissioned',
    detailedMessage: '',
    as: 'JobStateRefused',
  },
  {
    code: 'XMinioRebalanceNotAllowed',
    message: 'No rebalance can start while a pool is decommissioned',
    as: 'JobStateRefused',
  },
  {
    code: 'XMinioAdminRebalanceAlreadyStarted',
    message: 'A rebalance is in progress already',
    detailedMessage: '',
    as: 'JobStateRefused',
  },
  {
    code: 'XMinioAdminInvalidArgument',
    message: 'There is no pool of this name',
    field: 'body.name',
    as: 'NotFound',
  },
  {
    code: 'XMinioAdminConfigNoQuorum',
    message: 'The storage server could not write the change down; try again shortly',
    status: 503,
  },
];

/** What the storage server means by its refusals. */
export function meant<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    throw explained(cause, meanings, {});
  });
}
