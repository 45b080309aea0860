import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMariadb } from './mariadb.ts';
import { startMosquitto } from './mosquitto.ts';
import { startNats } from './nats.ts';
import { startRedis } from './redis.ts';

test('keeps in Redis what is sent', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  expect(await redis.send('RPUSH', 'list', 'one', 'zwölf\r\n')).toBe(2);
  expect(await redis.send('LRANGE', 'list', '0', '-1')).toEqual(['one', 'zwölf\r\n']);
  expect(await redis.send('GET', 'nothing')).toBeNull();
  await expect(redis.send('NOPE')).rejects.toThrow('unknown command');
});

test('passes on through NATS what is published', async () => {
  const nats = await startNats();
  onTestFinished(() => nats.stop());
  const first = await nats.listen('news');
  const other = await nats.listen('weather');
  onTestFinished(() => [first, other].forEach((listener) => listener.close()));
  const [host = '', port] = nats.address.split(':');
  const publisher = connect(Number(port), host);
  publisher.end('CONNECT {"verbose":false}\r\nPUB news 8\r\nzw\u00f6lf\r\n\r\nPUB news 0\r\n\r\n');
  await expect.poll(() => first.messages).toEqual(['zwölf\r\n', '']);
  expect(other.messages).toEqual([]);
});

test('answers statements from MariaDB', async () => {
  const mariadb = await startMariadb();
  onTestFinished(() => mariadb.stop());
  expect(await mariadb.query("SELECT 1, 'zwölf'; SHOW DATABASES LIKE 'events'")).toEqual([
    ['1', 'zwölf'],
    ['events'],
  ]);
});

test('passes on through MQTT what is published', async () => {
  const mosquitto = await startMosquitto();
  onTestFinished(() => mosquitto.stop());
  const listener = await mosquitto.listen('news/#');
  onTestFinished(() => listener.close());
  expect(listener.messages).toEqual([]);
});
