interface Statement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action?: string[];
  NotAction?: string[];
  Resource: string[];
  Condition?: Record<string, Record<string, string[]>>;
}
export interface Policy {
  Version: '2012-10-17';
  Statement: Statement[];
}

const policyOf = (...statements: Statement[]): Policy => ({ Version: '2012-10-17', Statement: statements });
const allow = (Action: string[], ...names: string[]): Statement => ({
  Effect: 'Allow',
  Action,
  Resource: names.map((name) => `arn:aws:s3:::${name}`),
});

/** Everything may be seen and read, nothing changed. */
export const readOnlyPolicy = policyOf(
  allow(['s3:GetBucketLocation', 's3:ListAllMyBuckets', 's3:ListBucket', 's3:GetObject'], '*'),
);

/** One bucket and everything in it; others are not even seen. */
export const bucketPolicy = (bucket: string): Policy => policyOf(allow(['s3:*'], bucket, `${bucket}/*`));

/** One folder of a bucket: the bucket may only be listed below it. */
export const prefixPolicy = (bucket: string, prefix: string): Policy =>
  policyOf(
    allow(['s3:GetBucketLocation'], bucket),
    { ...allow(['s3:ListBucket'], bucket), Condition: { StringLike: { 's3:prefix': [`${prefix}*`] } } },
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `${bucket}/${prefix}*`),
  );

/** A signed-in person who may do nothing at all. */
export const nothingPolicy = policyOf({ Effect: 'Deny', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] });
