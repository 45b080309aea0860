import { expect, test } from 'vitest';
import { toldSettings, toldValue } from './told-settings.ts';

test('tells which keys were set, and no value that may be a secret', () => {
  expect(
    toldSettings([
      { key: 'enable', value: 'off' },
      { key: 'dsn_string', value: 'root:hunter2@unix(/tmp/s)/db' },
      { key: 'endpoint', value: 'https://hooks.example.net/services/T0/hunter2' },
      { key: 'of_the_future', value: 'hunter2' },
      { key: 'comment', value: '' },
    ]),
  ).toEqual({
    enable: 'off',
    dsn_string: '*redacted*',
    endpoint: '*redacted*',
    of_the_future: '*redacted*',
    comment: '',
  });
});

test.each([
  ['scanner', 'speed', 'fast'],
  ['scanner', 'of_the_future', 'fast'],
  ['api', 'cors_allow_origin', 'https://a.example.net,https://b.example.net'],
  ['browser', 'csp_policy', "default-src 'self'; script-src 'self' https://unpkg.com;"],
  ['site', 'region', 'eu-1'],
  ['notify_webhook', 'endpoint', 'http://127.0.0.1:9000'],
  ['notify_webhook', 'endpoint', 'http://[::1]:9000/'],
  ['notify_kafka', 'brokers', 'one:9092,two:9092'],
  ['notify_redis', 'address', 'cache.example.net:6379'],
  ['identity_openid', 'config_url', 'https://id.example.net/.well-known/openid-configuration'],
  ['notify_mysql', 'table', 'events'],
])('%s: tells %s', (subsystem, key, value) => {
  expect(toldValue(subsystem, { key, value })).toBe(value);
});

const secret = 'hunter2';

test.each([
  ['notify_webhook', 'auth_token', secret],
  ['notify_webhook', 'endpoint', `http://user:${secret}@host`],
  ['notify_webhook', 'endpoint', `http://host/${secret}`],
  ['notify_webhook', 'endpoint', `http://host?sig=${secret}`],
  ['notify_webhook', 'comment', `the token is ${secret}`],
  ['notify_amqp', 'url', `amqp://minio:${secret}@broker:5672`],
  ['notify_postgres', 'connection_string', `host=db password=${secret}`],
  ['notify_mysql', 'dsn_string', `minio:${secret}@tcp(db)/events`],
  ['notify_redis', 'password', secret],
  ['notify_redis', 'key', secret],
  ['notify_nats', 'token', secret],
  ['notify_mqtt', 'broker', `tcp://a:${secret}@host:1883`],
  ['logger_webhook', 'proxy', `http://a:${secret}@proxy:3128`],
  ['audit_kafka', 'sasl_password', secret],
  ['audit_kafka', 'brokers', `one:9092,a:${secret}@two:9092`],
  ['identity_openid', 'client_secret', secret],
  ['identity_openid', 'config_url', `https://host/${secret}`],
  ['identity_ldap', 'lookup_bind_password', secret],
  ['subnet', 'api_key', secret],
  ['subnet', 'license', secret],
  ['subnet', 'proxy', `http://a:${secret}@proxy`],
  ['callhome', 'api_key', secret],
  ['api', 'of_the_future_token', secret],
  ['api', 'of_the_future', `https://a:${secret}@host`],
  ['of_the_future', 'anything', secret],
])('%s: keeps %s %s to itself', (subsystem, key, value) => {
  expect(toldValue(subsystem, { key, value })).toBe('*redacted*');
});
