// What the routes of buckets read; part of the frame's file, so that it is there before a route asks for it.
export { loadAccess } from './access/access-queries.ts';
export { loadEvents } from './events/events-query.ts';
export { loadBucket } from './frame/bucket-queries.ts';
export { loadLifecycle } from './lifecycle/lifecycle-query.ts';
export { loadAccessRules } from './prefix/access-rules-query.ts';
export { loadReplication } from './replication/replication-queries.ts';
export { loadSummary } from './summary/summary-parts.ts';
