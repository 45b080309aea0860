export const templateNames = ['readBucket', 'upload', 'backup', 'readAll'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Those of one bucket ask for its name. */
export const isOfBucket = (template: TemplateName): boolean => template !== 'readAll';

const onBucket = ['s3:GetBucketLocation', 's3:ListBucket'];
const parts = ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];

/** The document of a template, as people read it. */
export function templateText(template: TemplateName, bucket: string): string {
  const statements = {
    readBucket: [allow(onBucket, bucket), allow(['s3:GetObject'], `${bucket}/*`)],
    upload: [
      allow(['s3:GetBucketLocation', 's3:ListBucketMultipartUploads'], bucket),
      allow(['s3:PutObject', ...parts], `${bucket}/*`),
    ],
    backup: [
      allow([...onBucket, 's3:ListBucketMultipartUploads'], bucket),
      allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject', ...parts], `${bucket}/*`),
    ],
    readAll: [allow([...onBucket, 's3:ListAllMyBuckets', 's3:GetObject'], '*')],
  };
  return JSON.stringify({ Version: '2012-10-17', Statement: statements[template] }, null, 2);
}

const allow = (Action: readonly string[], place: string) => ({
  Effect: 'Allow',
  Action,
  Resource: [`arn:aws:s3:::${place}`],
});
