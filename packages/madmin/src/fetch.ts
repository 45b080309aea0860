// For runtimes that bring fetch: nothing here loads undici.
export * from './surface.ts';
export { createAdmin, createTransport, type FetchTransportOptions } from './fetch-admin.ts';
