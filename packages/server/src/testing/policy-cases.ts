import fc from 'fast-check';

/** For tests: who and where the generated policies speak of. */
export interface PolicyWorld {
  readonly user: string;
  readonly group: string;
  readonly bucket: string;
}

type Conditions = Record<string, Record<string, readonly string[]>>;

const quantifiers = ['', '', 'ForAllValues:', 'ForAnyValue:'];
const textOperators = ['StringEquals', 'StringEqualsIgnoreCase', 'StringLike'].flatMap((operator) => [
  operator,
  operator.replace('String', 'StringNot'),
]);
const orderings = ['Equals', 'NotEquals', 'LessThan', 'LessThanEquals', 'GreaterThan', 'GreaterThanEquals'];

/** One condition on one of these keys. */
const conditionOn = (
  operators: readonly string[],
  values: Readonly<Record<string, readonly string[]>>,
  maxLength = 2,
) =>
  fc
    .constantFrom(...Object.entries(values))
    .chain(([key, some]) =>
      fc
        .tuple(fc.constantFrom(...operators), fc.subarray([...some], { minLength: 1, maxLength }))
        .map(([operator, wanted]): Conditions => ({ [operator]: { [key]: wanted } })),
    );

const texts = (values: Readonly<Record<string, readonly string[]>>) =>
  conditionOn(
    quantifiers.flatMap((quantifier) => textOperators.map((operator) => quantifier + operator)),
    values,
  );

/** Conditions that every action takes. */
function commonConditions({ user, group }: PolicyWorld) {
  return fc.oneof(
    texts({
      'aws:username': [user, user.toUpperCase(), `${user.slice(0, 3)}*`, 'nobody', '${aws:username}'],
      'aws:userid': [user, 'nobody'],
      'aws:groups': [group, 'strangers', '*'],
      'aws:principaltype': ['User', 'Anonymous', 'AssumedRole'],
      'aws:UserAgent': ['agent/1', 'AGENT/1', 'agent/?', 'agent/2'],
      'aws:Referer': ['https://a.example/x', 'https://*.example/*', 'https://b.example/x'],
      's3:signatureversion': ['AWS4-HMAC-SHA256', 'AWS'],
      's3:authType': ['REST-HEADER', 'REST-QUERY-STRING'],
      'jwt:sub': ['somebody', '*'],
    }),
    conditionOn(['IpAddress', 'NotIpAddress'], {
      'aws:SourceIp': ['127.0.0.0/8', '10.0.0.0/8', '10.1.2.3', '192.168.0.0/16', '2001:db8::/32'],
    }),
    conditionOn(['Bool'], { 'aws:SecureTransport': ['true', 'false'] }, 1),
    conditionOn(
      orderings.map((ordering) => `Date${ordering}`),
      { 'aws:CurrentTime': ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'] },
      1,
    ),
    fc
      .tuple(
        fc.constantFrom('aws:Referer', 'aws:username', 'aws:groups', 'jwt:sub', 'aws:SourceIp'),
        fc.constantFrom('true', 'false'),
      )
      .map(([key, value]): Conditions => ({ Null: { [key]: [value] } })),
  );
}

/** Conditions that only listings take. */
function listConditions() {
  return fc.oneof(
    texts({
      's3:prefix': ['', 'pub/', 'pub/*', '*/', '${aws:username}/*', 'secret/?*'],
      's3:delimiter': ['/', '', '?'],
    }),
    conditionOn(
      orderings.map((ordering) => `Numeric${ordering}`),
      { 's3:max-keys': ['1', '10', '1000'] },
      1,
    ),
    fc
      .tuple(fc.constantFrom('s3:prefix', 's3:delimiter', 's3:max-keys'), fc.constantFrom('true', 'false'))
      .map(([key, value]): Conditions => ({ Null: { [key]: [value] } })),
  );
}

const arn = (path: string) => `arn:aws:s3:::${path}`;

const placesOf = ({ user, bucket }: PolicyWorld) =>
  [
    '*',
    '*/*',
    '*/pub/*',
    `${bucket.slice(0, -1)}*`,
    `${bucket.slice(0, -1)}?/*`,
    bucket,
    `${bucket}*`,
    ...[
      '*',
      'pub/*',
      'secret/*',
      '*.txt',
      '?.txt',
      '*/?.txt',
      'pub?b.txt',
      'dir',
      'dir/',
      `${user}/*`,
      '${aws:username}/*',
      '${jwt:sub}/*',
    ].map((key) => `${bucket}/${key}`),
    `${bucket}-other/*`,
  ].map(arn);

const objectActions = [
  's3:GetObject',
  's3:GetObject',
  's3:Get*',
  's3:?etObject',
  's3:*Object',
  's3:GetObjectVersion',
  's3:GetObjectTagging',
  's3:GetObject*',
  's3:DeleteObject',
  's3:ListMultipartUploadParts',
  's3:getobject',
  's3:*',
];
const bucketActions = [
  's3:GetBucket*',
  's3:GetBucketTagging',
  's3:GetBucketLocation',
  's3:GetBucketVersioning',
  's3:GetBucketPolicy',
  's3:GetLifecycleConfiguration',
  's3:Get*',
  's3:*',
];
const listActions = [
  's3:ListBucket',
  's3:ListBucket',
  's3:ListBucketVersions',
  's3:ListBucketMultipartUploads',
];
const wideActions = ['*', '**', '*:*', 's3:*', 's*'];

interface Family {
  readonly actions: readonly string[];
  readonly conditions: fc.Arbitrary<Conditions>;
}

const some = (list: readonly string[], maxLength = 2) => fc.subarray([...list], { minLength: 1, maxLength });

function placed(world: PolicyWorld) {
  const places = some(placesOf(world));
  return fc.oneof(
    { weight: 5, arbitrary: places.map((Resource) => ({ Resource })) },
    { weight: 1, arbitrary: places.map((NotResource) => ({ NotResource })) },
  );
}

/** One or two conditions, or none. */
const conditional = (conditions: fc.Arbitrary<Conditions>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 3,
      arbitrary: fc
        .array(conditions, { minLength: 1, maxLength: 2 })
        .map((all) => ({ Condition: Object.assign({}, ...all) as Conditions })),
    },
  );

/** A statement as a policy of users, groups and access keys may have it. */
export function statementsOf(world: PolicyWorld): fc.Arbitrary<object> {
  const common = commonConditions(world);
  const families: readonly Family[] = [
    { actions: objectActions, conditions: common },
    { actions: bucketActions, conditions: common },
    { actions: listActions, conditions: fc.oneof(common, listConditions()) },
    { actions: wideActions, conditions: common },
  ];
  const effect = fc.constantFrom('Allow', 'Allow', 'Allow', 'Deny');
  const ofStorage = fc
    .constantFrom(...families)
    .chain(({ actions, conditions }) =>
      fc
        .tuple(
          effect,
          fc.oneof(
            { weight: 5, arbitrary: some(actions).map((Action) => ({ Action })) },
            { weight: 1, arbitrary: some(actions).map((NotAction) => ({ NotAction })) },
          ),
          placed(world),
          conditional(conditions),
        )
        .map(([Effect, ...parts]): object => Object.assign({ Effect }, ...parts) as object),
    );
  const ofServer = fc
    .tuple(
      effect,
      some(['admin:*', 'admin:ListGroups', 'admin:List*', 'admin:GetPolicy']),
      conditional(common),
    )
    .map(([Effect, Action, condition]): object => ({ Effect, Action, ...condition }));
  return fc.oneof({ weight: 7, arbitrary: ofStorage }, { weight: 1, arbitrary: ofServer });
}

/** A statement as the policy of that bucket may have it. */
export function bucketStatementsOf(world: PolicyWorld): fc.Arbitrary<object> {
  const { user, bucket } = world;
  const common = commonConditions(world);
  const families: readonly Family[] = [
    { actions: [...objectActions.filter((action) => action !== 's3:getobject'), '*'], conditions: common },
    { actions: bucketActions, conditions: common },
    { actions: listActions, conditions: fc.oneof(common, listConditions()) },
  ];
  const places = placesOf(world).filter(
    (place) => place.startsWith(arn(bucket)) && !place.includes('-other'),
  );
  const principal = fc.constantFrom<unknown>(
    '*',
    '*',
    { AWS: ['*'] },
    { AWS: [user] },
    { AWS: ['?*'] },
    { AWS: ['?x'] },
    { AWS: ['*x'] },
  );
  return fc.constantFrom(...families).chain(({ actions, conditions }) =>
    fc
      .tuple(
        fc.constantFrom('Allow', 'Allow', 'Allow', 'Deny'),
        principal,
        some(actions),
        fc.oneof(
          { weight: 5, arbitrary: some(places).map((Resource) => ({ Resource })) },
          { weight: 1, arbitrary: some(places).map((NotResource) => ({ NotResource })) },
        ),
        conditional(conditions),
      )
      .map(([Effect, Principal, Action, place, condition]) => ({
        Effect,
        Principal,
        Action,
        ...place,
        ...condition,
      })),
  );
}
