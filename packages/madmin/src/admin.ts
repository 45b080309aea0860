import { newAdmin, type Admin, type AdminOptions } from './new-admin.ts';
import { sharedTransport } from './transport/create.ts';

export type { Admin, AdminOptions, CallOptions, NotOptions } from './new-admin.ts';

/**
 * Cheap enough to call once a request: it allocates two objects and opens nothing. Throws InputError, with the option's
 * name as its field, for an endpoint that is no address, credentials that are empty or no text, and the like.
 */
export function createAdmin(options: AdminOptions): Admin {
  return newAdmin(options, sharedTransport);
}
