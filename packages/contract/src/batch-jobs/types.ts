/** What jobs the storage server can do, by the first word of their definition. */
export const batchJobTypes = ['replicate', 'keyrotate', 'expire'] as const;

export type BatchJobType = (typeof batchJobTypes)[number];
