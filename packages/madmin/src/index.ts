export * from './surface.ts';
export { createAdmin } from './admin.ts';
export { createTransport } from './transport/create.ts';
export type { TransportOptions } from './transport/create.ts';
export type { RequestDispatcher } from './transport/dispatcher.ts';
export type * from './transport/address-lookup.ts';
