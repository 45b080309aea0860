import { isInRange } from './ip-range.ts';

/** What the values of an operator have to be. */
export type ConditionValueKind = 'text' | 'address' | 'boolean' | 'number' | 'time' | 'base64';

const kinds: Readonly<Record<string, ConditionValueKind>> = {
  StringEquals: 'text',
  StringNotEquals: 'text',
  StringEqualsIgnoreCase: 'text',
  StringNotEqualsIgnoreCase: 'text',
  StringLike: 'text',
  StringNotLike: 'text',
  IpAddress: 'address',
  NotIpAddress: 'address',
  Bool: 'boolean',
  Null: 'boolean',
  NumericEquals: 'number',
  NumericNotEquals: 'number',
  NumericLessThan: 'number',
  NumericLessThanEquals: 'number',
  NumericGreaterThan: 'number',
  NumericGreaterThanEquals: 'number',
  DateEquals: 'time',
  DateNotEquals: 'time',
  DateLessThan: 'time',
  DateLessThanEquals: 'time',
  DateGreaterThan: 'time',
  DateGreaterThanEquals: 'time',
  BinaryEquals: 'base64',
};

const quantified = ['StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike'];

/** As MinIO takes them: it knows neither `…IfExists` nor those of ARNs. */
export const conditionOperators: readonly string[] = [
  ...Object.keys(kinds),
  ...['ForAnyValue', 'ForAllValues'].flatMap((quantifier) =>
    quantified.map((name) => `${quantifier}:${name}`),
  ),
];

/** Undefined for an operator that is not known. */
export function valueKindOf(operator: string): ConditionValueKind | undefined {
  const name = operator.replace(/^For(?:Any|All)Values?:/, '');
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Keys of any request. */
const everywhere = [
  'aws:CurrentTime',
  'aws:EpochTime',
  'aws:Referer',
  'aws:SecureTransport',
  'aws:SourceIp',
  'aws:UserAgent',
  'aws:groups',
  'aws:principaltype',
  'aws:userid',
  'aws:username',
  'ldap:groups',
  'ldap:user',
  'ldap:username',
  's3:LocationConstraint',
  's3:authType',
  's3:signatureAge',
  's3:signatureversion',
  's3:x-amz-content-sha256',
] as const;

const ofLists: readonly string[] = [
  's3:ListBucket',
  's3:ListBucketVersions',
  's3:ListBucketMultipartUploads',
];

/** Keys that only some actions take. */
const narrow: Readonly<Record<string, readonly string[] | undefined>> = {
  's3:prefix': ofLists,
  's3:delimiter': ofLists,
  's3:max-keys': ofLists,
};

const ofObjects = [
  's3:ExistingObjectTag/',
  's3:RequestObjectTag/',
  's3:RequestObjectTagKeys',
  's3:object-lock-legal-hold',
  's3:object-lock-mode',
  's3:object-lock-remaining-retention-days',
  's3:object-lock-retain-until-date',
  's3:versionid',
  's3:x-amz-copy-source',
  's3:x-amz-metadata-directive',
  's3:x-amz-server-side-encryption',
  's3:x-amz-server-side-encryption-aws-kms-key-id',
  's3:x-amz-server-side-encryption-customer-algorithm',
  's3:x-amz-storage-class',
] as const;

/** Those that end with a slash go on with a name: `s3:ExistingObjectTag/team`. */
export const conditionKeys: readonly string[] = [
  ...everywhere,
  ...Object.keys(narrow),
  ...ofObjects,
  'sts:DurationSeconds',
  'svc:DurationSeconds',
];

const known = new Set(conditionKeys.map((key) => key.toLowerCase()));

/** Claims of a provider of identities, and tags, have names of their own. */
export function isConditionKey(key: string): boolean {
  const name = key.toLowerCase();
  return known.has(name) || /^jwt:./.test(name) || /^s3:(?:existing|request)objecttag\/./.test(name);
}

/** Whether an action can be asked with the key, as far as is known; MinIO refuses a policy where it cannot. */
export function takesConditionKey(action: string, key: string): boolean {
  const actions = Object.hasOwn(narrow, key) ? narrow[key] : undefined;
  return actions === undefined || action === '*' || action === 's3:*' || actions.includes(action);
}

/** Whether the operator can be asked with the value; a variable may become anything. */
export function isConditionValue(operator: string, value: string): boolean {
  if (value.includes('${')) return true;
  switch (valueKindOf(operator)) {
    case 'address':
      return isAddress(value);
    case 'boolean':
      return /^(?:true|false)$/i.test(value);
    case 'number':
      return /^[+-]?\d+$/.test(value);
    case 'time':
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value);
    case 'base64':
      return value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
    case 'text':
    case undefined:
      return true;
  }
}

function isAddress(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  if (more.length > 0 || isInRange(address, address) === null) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32));
}
