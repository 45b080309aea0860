export const templateNames = [
  'readBucket',
  'listPrefix',
  'upload',
  'backup',
  'ownFolder',
  'readAll',
  'monitor',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** What a template is made for. */
export interface TemplatePlace {
  readonly bucket: string;
  readonly prefix: string;
}

/** Those of one bucket ask for its name. */
export const isOfBucket = (template: TemplateName): boolean =>
  template !== 'readAll' && template !== 'monitor';

export const isOfPrefix = (template: TemplateName): boolean => template === 'listPrefix';

const onBucket = ['s3:GetBucketLocation', 's3:ListBucket'];
/** The storage server puts the name of whoever asks there. */
const ownFolder = '${aws:username}/';
const parts = ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];

/** The document of a template, as people read it. */
export function templateText(template: TemplateName, { bucket, prefix }: TemplatePlace): string {
  const statements = {
    readBucket: [allow(onBucket, bucket), allow(['s3:GetObject'], `${bucket}/*`)],
    listPrefix: [allow(['s3:GetBucketLocation'], bucket), allowList(bucket, `${prefix}*`)],
    upload: [
      allow(['s3:GetBucketLocation', 's3:ListBucketMultipartUploads'], bucket),
      allow(['s3:PutObject', ...parts], `${bucket}/*`),
    ],
    backup: [
      allow([...onBucket, 's3:ListBucketMultipartUploads'], bucket),
      allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject', ...parts], `${bucket}/*`),
    ],
    ownFolder: [
      allow(['s3:GetBucketLocation', 's3:ListBucketMultipartUploads'], bucket),
      allowList(bucket, `${ownFolder}*`),
      allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject', ...parts], `${bucket}/${ownFolder}*`),
    ],
    readAll: [allow([...onBucket, 's3:ListAllMyBuckets', 's3:GetObject'], '*')],
    monitor: [
      {
        Effect: 'Allow',
        Action: ['admin:DataUsageInfo', 'admin:Prometheus', 'admin:ServerInfo', 'admin:StorageInfo'],
      },
    ],
  };
  return JSON.stringify({ Version: '2012-10-17', Statement: statements[template] }, null, 2);
}

const allow = (Action: readonly string[], place: string) => ({
  Effect: 'Allow',
  Action,
  Resource: [`arn:aws:s3:::${place}`],
});

const allowList = (bucket: string, keys: string) => ({
  ...allow(['s3:ListBucket'], bucket),
  Condition: { StringLike: { 's3:prefix': [keys] } },
});
