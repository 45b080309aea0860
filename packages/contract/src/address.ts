import type { bucketList } from './buckets/buckets.ts';
import type { Endpoint } from './endpoint.ts';
import type { loginView, sessionCreate, sessionDelete } from './session/login.ts';
import type { serviceRestart } from './service/service.ts';
import type { sessionView } from './session/session.ts';

/**
 * What the client needs of a row to call it. The sign-in page, the frame and the first screen call by these, so that
 * they load no schemas; every other caller passes the row itself.
 */
export interface RowAddress<E extends Endpoint> {
  readonly id: E['id'];
  readonly method: E['method'];
  readonly path: E['path'];
  /** Whether the answer is JSON; a row says it by its schema. */
  readonly answersJson: boolean;
  /** Never there: it carries the row's type. */
  readonly row?: E;
}

export const loginViewAddress: RowAddress<typeof loginView> = {
  id: 'loginView',
  method: 'GET',
  path: '/login',
  answersJson: true,
};

export const sessionCreateAddress: RowAddress<typeof sessionCreate> = {
  id: 'sessionCreate',
  method: 'POST',
  path: '/login',
  answersJson: false,
};

export const sessionViewAddress: RowAddress<typeof sessionView> = {
  id: 'sessionView',
  method: 'GET',
  path: '/session',
  answersJson: true,
};

export const sessionDeleteAddress: RowAddress<typeof sessionDelete> = {
  id: 'sessionDelete',
  method: 'POST',
  path: '/logout',
  answersJson: false,
};

export const serviceRestartAddress: RowAddress<typeof serviceRestart> = {
  id: 'serviceRestart',
  method: 'POST',
  path: '/service/restart',
  answersJson: false,
};

export const bucketListAddress: RowAddress<typeof bucketList> = {
  id: 'bucketList',
  method: 'GET',
  path: '/buckets',
  answersJson: true,
};
