import { row } from '../row.ts';
import type * as schemas from './iam-schemas.ts';

/** A zip as MinIO’s own tools take it. Users and keys without secrets stand where an import by other tools does not look. */
export const iamExport = row<typeof schemas.iamExport>()({
  id: 'iamExport',
  method: 'GET',
  path: '/iam-export',
  tag: 'Iam',
  summary: 'Policies, users, groups and access keys as a zip file, without secret keys unless asked for',
  needs: [{ action: 'admin:ExportIAM', on: 'server' }],
  reply: 'bytes',
});

export const iamPreview = row<typeof schemas.iamPreview>()({
  id: 'iamPreview',
  method: 'PUT',
  path: '/iam-import/preview',
  isRecorded: false,
  tag: 'Iam',
  summary: 'What the import of an exported zip file would change, without changing it',
  needs: [
    { action: 'admin:ImportIAM', on: 'server' },
    { action: 'admin:ExportIAM', on: 'server' },
  ],
  body: 'bytes',
  reply: 'json',
  errors: ['BodyTooLarge', 'NotOffered'],
});

/**
 * Adds and changes what the preview says, and leaves all else as it is. Groups and access keys that are disabled in the
 * archive are disabled after the import, which needs `admin:DisableGroup` and `admin:UpdateServiceAccount`.
 */
export const iamImport = row<typeof schemas.iamImport>()({
  id: 'iamImport',
  method: 'PUT',
  path: '/iam-import',
  tag: 'Iam',
  summary: 'Import policies, users, groups and access keys of an exported zip file',
  needs: [
    { action: 'admin:ImportIAM', on: 'server' },
    { action: 'admin:ExportIAM', on: 'server' },
  ],
  body: 'bytes',
  reply: 'json',
  errors: ['BodyTooLarge', 'NotOffered', 'ChangedMeanwhile'],
});
