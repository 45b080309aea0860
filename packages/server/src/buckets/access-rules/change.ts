import type { Access } from './rules.ts';
import { isRecord, objectActions, partOfStatement, textsOf, type WrittenStatement } from './statement.ts';

const anyone = { Effect: 'Allow', Principal: { AWS: ['*'] } } as const;

/** Whether something can be taken away that only this prefix's rule is made of, whole or in part. */
export const hasRule = (bucket: string, statements: readonly WrittenStatement[], prefix: string): boolean =>
  statements.some((statement) => {
    const part = partOfStatement(bucket, statement);
    return part !== undefined && part.kind !== 'bucket' && part.prefixes.includes(prefix);
  });

/** The statements with the rule of this prefix taken away. Other statements stay as they are. */
export function withoutRule(
  bucket: string,
  statements: readonly WrittenStatement[],
  prefix: string,
): WrittenStatement[] {
  const left = statements.flatMap((statement) => {
    const part = partOfStatement(bucket, statement);
    if (part === undefined || part.kind === 'bucket' || !part.prefixes.includes(prefix)) return [statement];
    if (part.prefixes.every((one) => one === prefix)) return [];
    return [
      part.kind === 'objects'
        ? withoutResource(bucket, statement, prefix)
        : withoutListing(statement, prefix),
    ];
  });
  return withoutNeedless(bucket, left);
}

function withoutResource(bucket: string, statement: WrittenStatement, prefix: string): WrittenStatement {
  const gone = `arn:aws:s3:::${bucket}/${prefix}*`;
  return { ...statement, Resource: textsOf(statement.Resource).filter((one) => one !== gone) };
}

function withoutListing(statement: WrittenStatement, prefix: string): WrittenStatement {
  const [[operator, keys] = ['', {}]] = isRecord(statement.Condition)
    ? Object.entries(statement.Condition)
    : [];
  const values = textsOf(isRecord(keys) ? keys['s3:prefix'] : undefined);
  const gone = operator === 'StringLike' ? `${prefix}*` : prefix;
  return { ...statement, Condition: { [operator]: { 's3:prefix': values.filter((one) => one !== gone) } } };
}

/** What rules need of the bucket itself goes with the last rule that needs it: else the bucket never got private again. */
function withoutNeedless(bucket: string, statements: readonly WrittenStatement[]): WrittenStatement[] {
  const parts = statements.map((statement) => partOfStatement(bucket, statement));
  const below = parts.flatMap((part) => (part?.kind === 'objects' ? part.actions : []));
  const hasAny = below.length > 0 || parts.some((part) => part?.kind === 'listing');
  const hasWriter = below.some((action) => action !== 's3:GetObject');
  return statements.flatMap((statement, index) => {
    const part = parts[index];
    if (part?.kind !== 'bucket') return [statement];
    const needed = part.actions.filter((action) => (action === 's3:GetBucketLocation' ? hasAny : hasWriter));
    if (needed.length === part.actions.length) return [statement];
    return needed.length === 0 ? [] : [{ ...statement, Action: needed }];
  });
}

/** The statements with this rule in place of the one that the prefix had. */
export function withRule(
  bucket: string,
  statements: readonly WrittenStatement[],
  { prefix, access }: { readonly prefix: string; readonly access: Access },
): WrittenStatement[] {
  const left = withoutRule(bucket, statements, prefix);
  const reads = access !== 'writeonly';
  const writes = access !== 'readonly';
  const given = new Set(
    left.flatMap((statement) => {
      const part = partOfStatement(bucket, statement);
      return part?.kind === 'bucket' ? part.actions : [];
    }),
  );
  const ofBucket = ['s3:GetBucketLocation', ...(writes ? ['s3:ListBucketMultipartUploads'] : [])];
  const missing = ofBucket.filter((action) => !given.has(action));
  const arn = `arn:aws:s3:::${bucket}`;
  return [
    ...left,
    ...(missing.length === 0 ? [] : [{ ...anyone, Action: missing, Resource: [arn] }]),
    ...(reads ? [listing(arn, prefix)] : []),
    {
      ...anyone,
      Action: [...(reads ? objectActions.read : []), ...(writes ? objectActions.write : [])],
      Resource: [`${arn}/${prefix}*`],
    },
  ];
}

/** Folders below the prefix may be listed too. */
function listing(arn: string, prefix: string): WrittenStatement {
  const statement = { ...anyone, Action: ['s3:ListBucket'], Resource: [arn] };
  return prefix === ''
    ? statement
    : { ...statement, Condition: { StringLike: { 's3:prefix': [`${prefix}*`] } } };
}
