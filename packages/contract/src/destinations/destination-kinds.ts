/** The product's groups of the kinds. */
export const destinationGroups = ['queue', 'database', 'function'] as const;
export type DestinationGroup = (typeof destinationGroups)[number];

/** How a setting is entered and what it may hold. */
export type SettingType =
  | 'text'
  | 'address'
  | 'path'
  | 'list'
  | 'number'
  | 'duration'
  | 'switch'
  | 'choice'
  | 'secret'
  /** An address that may hold a password, which is masked where it is shown. */
  | 'url'
  /** The same as a text of parts, which a form of its own puts together. */
  | 'connection';

export interface DestinationSetting {
  /** The storage server's name of it. */
  readonly key: string;
  readonly type: SettingType;
  readonly required?: true;
  /** What holds where nothing is set: the storage server's own. */
  readonly default?: string;
  /** Of a choice; an empty one leaves it to the default. */
  readonly choices?: readonly string[];
  /** The storage server still takes it, and advises against it. */
  readonly isDeprecated?: true;
}

export interface DestinationKind {
  readonly group: DestinationGroup;
  /** The last part of its ARN, and its name in the status of the storage server. */
  readonly arnWord: string;
  /** The setting that says where it is. */
  readonly addressKey: string;
  /** In the order of the form. */
  readonly settings: readonly DestinationSetting[];
}

const needed = (key: string, type: SettingType = 'text'): DestinationSetting => ({
  key,
  type,
  required: true,
});
const text = (key: string, usual?: string): DestinationSetting => ({
  key,
  type: 'text',
  ...(usual === undefined ? {} : { default: usual }),
});
const secret = (key: string): DestinationSetting => ({ key, type: 'secret' });
const path = (key: string): DestinationSetting => ({ key, type: 'path' });
const toggle = (key: string): DestinationSetting => ({ key, type: 'switch', default: 'off' });
const number = (key: string, usual: string): DestinationSetting => ({ key, type: 'number', default: usual });
const duration = (key: string, usual: string): DestinationSetting => ({
  key,
  type: 'duration',
  default: usual,
});
const choice = (key: string, usual: string, ...choices: string[]): DestinationSetting => ({
  key,
  type: 'choice',
  default: usual,
  choices,
});
const old = (setting: DestinationSetting): DestinationSetting => ({ ...setting, isDeprecated: true });

const format: DestinationSetting = {
  ...choice('format', 'namespace', 'namespace', 'access'),
  required: true,
};

/** What all kinds have: events that could not be sent wait in the folder, where there is one. */
const common = [
  path('queue_dir'),
  { ...number('queue_limit', '0'), default: '100000' },
  text('comment'),
] as const;

/** All kinds of destinations of the storage server, with all settings of each. */
export const destinationKinds = {
  kafka: {
    group: 'queue',
    arnWord: 'kafka',
    addressKey: 'brokers',
    settings: [
      needed('brokers', 'list'),
      text('topic'),
      toggle('sasl'),
      text('sasl_username'),
      secret('sasl_password'),
      choice('sasl_mechanism', 'plain', 'plain', 'sha256', 'sha512'),
      toggle('tls'),
      toggle('tls_skip_verify'),
      choice('tls_client_auth', '0', '0', '1', '2', '3', '4'),
      path('client_tls_cert'),
      path('client_tls_key'),
      text('version'),
      choice('compression_codec', '', '', 'none', 'snappy', 'gzip', 'lz4', 'zstd'),
      number('compression_level', ''),
      number('batch_size', '0'),
      duration('batch_commit_timeout', '0s'),
      ...common,
    ],
  },
  amqp: {
    group: 'queue',
    arnWord: 'amqp',
    addressKey: 'url',
    settings: [
      needed('url', 'url'),
      text('exchange'),
      choice('exchange_type', '', '', 'direct', 'fanout', 'topic', 'headers'),
      text('routing_key'),
      choice('delivery_mode', '0', '0', '1', '2'),
      toggle('mandatory'),
      toggle('durable'),
      toggle('no_wait'),
      toggle('internal'),
      toggle('auto_deleted'),
      toggle('publisher_confirms'),
      ...common,
    ],
  },
  mqtt: {
    group: 'queue',
    arnWord: 'mqtt',
    addressKey: 'broker',
    settings: [
      needed('broker', 'url'),
      needed('topic'),
      text('username'),
      secret('password'),
      choice('qos', '0', '0', '1', '2'),
      duration('keep_alive_interval', '0s'),
      duration('reconnect_interval', '0s'),
      ...common,
    ],
  },
  redis: {
    group: 'queue',
    arnWord: 'redis',
    addressKey: 'address',
    settings: [
      needed('address', 'address'),
      needed('key'),
      format,
      text('user'),
      secret('password'),
      ...common,
    ],
  },
  nats: {
    group: 'queue',
    arnWord: 'nats',
    addressKey: 'address',
    settings: [
      needed('address', 'address'),
      needed('subject'),
      text('username'),
      secret('password'),
      secret('token'),
      toggle('tls'),
      toggle('tls_skip_verify'),
      path('cert_authority'),
      path('client_cert'),
      path('client_key'),
      duration('ping_interval', '0'),
      toggle('jetstream'),
      old(toggle('streaming')),
      old(toggle('streaming_async')),
      old(number('streaming_max_pub_acks_in_flight', '0')),
      old(text('streaming_cluster_id')),
      ...common,
    ],
  },
  nsq: {
    group: 'queue',
    arnWord: 'nsq',
    addressKey: 'nsqd_address',
    settings: [
      needed('nsqd_address', 'address'),
      needed('topic'),
      toggle('tls'),
      toggle('tls_skip_verify'),
      ...common,
    ],
  },
  postgres: {
    group: 'database',
    arnWord: 'postgresql',
    addressKey: 'connection_string',
    settings: [
      needed('connection_string', 'connection'),
      needed('table'),
      format,
      number('max_open_connections', '2'),
      ...common,
    ],
  },
  mysql: {
    group: 'database',
    arnWord: 'mysql',
    addressKey: 'dsn_string',
    settings: [
      needed('dsn_string', 'connection'),
      needed('table'),
      format,
      number('max_open_connections', '2'),
      ...common,
    ],
  },
  elasticsearch: {
    group: 'database',
    arnWord: 'elasticsearch',
    addressKey: 'url',
    settings: [
      needed('url', 'url'),
      needed('index'),
      format,
      text('username'),
      secret('password'),
      ...common,
    ],
  },
  webhook: {
    group: 'function',
    arnWord: 'webhook',
    addressKey: 'endpoint',
    settings: [
      needed('endpoint', 'url'),
      secret('auth_token'),
      path('client_cert'),
      path('client_key'),
      ...common,
    ],
  },
} as const satisfies Readonly<Record<string, DestinationKind>>;

export type DestinationService = keyof typeof destinationKinds;

export const destinationServices = Object.keys(destinationKinds) as [
  DestinationService,
  ...DestinationService[],
];

export const kindOf = (service: DestinationService): DestinationKind => destinationKinds[service];

export const isDestinationService = (word: string): word is DestinationService =>
  Object.hasOwn(destinationKinds, word);
