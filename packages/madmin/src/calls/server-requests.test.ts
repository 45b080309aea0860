import { expect, test } from 'vitest';
import { batchJobList } from './batch-jobs.ts';
import { configHistoryClear, configHistoryList } from './config-history.ts';
import { configHelp } from './config-read.ts';
import { healStart, healStop } from './heal.ts';
import { healthCheck } from './health-check.ts';
import { healthInfoCollect } from './health-info.ts';
import { inspect } from './inspect.ts';
import { kmsKeyList, kmsKeyInfo } from './kms.ts';
import { lockForceRelease, lockList } from './locks.ts';
import { logWatch } from './log.ts';
import { metricsWatch } from './metrics.ts';
import { poolDecommission, poolDecommissionCancel } from './pools.ts';
import { profileCollect, profilingStart } from './profile.ts';
import { prometheusMetrics } from './prometheus.ts';
import { serverInfo } from './server-info.ts';
import { serverUpdate } from './server-update.ts';
import { serviceFreeze, serviceRestart, serviceStop, serviceUnfreeze } from './service.ts';
import { driveSpeedtest, networkSpeedtest, objectSpeedtest, siteSpeedtest } from './speedtest.ts';
import { traceWatch } from './trace.ts';
import type { Admin } from '../admin.ts';
import { requestOf } from '../testing/requests.ts';

test.for<readonly [line: string, call: (admin: Admin) => Promise<unknown>, body?: string]>([
  ['GET /list-jobs', (admin) => batchJobList(admin)],
  ['GET /list-jobs?jobType=expire', (admin) => batchJobList(admin, { type: 'expire' })],
  ['GET /list-config-history-kv?count=0', (admin) => configHistoryList(admin)],
  ['DELETE /clear-config-history-kv?restoreId=all', (admin) => configHistoryClear(admin, { all: true })],
  ['DELETE /clear-config-history-kv?restoreId=r', (admin) => configHistoryClear(admin, { restoreId: 'r' })],
  ['GET /help-config-kv?key=&subSys=', (admin) => configHelp(admin)],
  [
    'GET /help-config-kv?env=&key=k&subSys=s',
    (admin) => configHelp(admin, { subsystem: 's', key: 'k', env: true }),
  ],
  [
    'POST /heal/',
    (admin) => healStart(admin),
    '{"recursive":false,"dryRun":false,"remove":false,"recreate":false,"scanMode":1,"updateParity":false,"nolock":false}',
  ],
  [
    'POST /heal/b/a/b?forceStart=true',
    (admin) =>
      healStart(admin, {
        bucket: 'b',
        prefix: 'a/b',
        recursive: true,
        dryRun: true,
        remove: true,
        recreate: true,
        scanMode: 'deep',
        updateParity: true,
        noLock: true,
        pool: 0,
        set: 1,
        forceStart: true,
      }),
    '{"recursive":true,"dryRun":true,"remove":true,"recreate":true,"scanMode":2,"updateParity":true,"nolock":true,"pool":0,"set":1}',
  ],
  ['POST /heal/?forceStop=true', (admin) => healStop(admin), '{}'],
  [
    'GET /healthinfo?deadline=10s&syscpu=true',
    (admin) => healthInfoCollect(admin, { sections: ['syscpu'] }).next(),
  ],
  [
    'GET /healthinfo?anonymize=strict&deadline=1500ms&sysmem=true&sysnet=true',
    (admin) =>
      healthInfoCollect(admin, { sections: ['sysmem', 'sysnet'], deadlineMs: 1500, anonymize: true }).next(),
  ],
  [
    'GET /minio/health/cluster?maintenance=true',
    (admin) => healthCheck(admin, { kind: 'cluster', maintenance: true }),
  ],
  ['GET /minio/health/cluster/read', (admin) => healthCheck(admin, { kind: 'cluster-read' })],
  ['GET /inspect-data?file=f&volume=v', (admin) => inspect(admin, { volume: 'v', file: 'f' })],
  ['GET /minio/kms/v1/key/list?pattern=%2A', (admin) => kmsKeyList(admin)],
  ['GET /minio/kms/v1/key/list?pattern=p', (admin) => kmsKeyList(admin, { prefix: 'p' })],
  ['GET /minio/kms/v1/key/status?key-id=', (admin) => kmsKeyInfo(admin)],
  ['GET /minio/kms/v1/key/status?key-id=k', (admin) => kmsKeyInfo(admin, { keyId: 'k' })],
  ['GET /top/locks?count=10&stale=false', (admin) => lockList(admin)],
  ['GET /top/locks?count=1&stale=true', (admin) => lockList(admin, { count: 1, stale: true })],
  [
    'POST /force-unlock?paths=b%2Fo%2Cb%2Fp',
    (admin) => lockForceRelease(admin, { resources: ['b/o', 'b/p'] }),
  ],
  ['GET /log', (admin) => logWatch(admin).next()],
  [
    'GET /log?limit=1&logType=error&node=n',
    (admin) => logWatch(admin, { node: 'n', limit: 1, logType: 'error' }).next(),
  ],
  ['GET /metrics?interval=1s&n=0', (admin) => metricsWatch(admin).next()],
  [
    'GET /metrics?by-depID=e&by-disk=true&by-host=true&by-jobID=j&disks=d&hosts=h%2Ci&interval=5s&n=2&types=130',
    (admin) =>
      metricsWatch(admin, {
        types: ['disk', 'cpu'],
        count: 2,
        intervalMs: 5000,
        hosts: ['h', 'i'],
        disks: ['d'],
        byHost: true,
        byDisk: true,
        byJobId: 'j',
        byDepId: 'e',
      }).next(),
  ],
  ['POST /pools/decommission?pool=a%2Cb', (admin) => poolDecommission(admin, { pools: ['a', 'b'] })],
  ['POST /pools/cancel?pool=a', (admin) => poolDecommissionCancel(admin, { pool: 'a' })],
  [
    'POST /profile?duration=2s&profilerType=cpu%2Cmem',
    (admin) => profileCollect(admin, { types: ['cpu', 'mem'], durationMs: 2000 }),
  ],
  [
    'POST /profiling/start?profilerType=cpu%2Cmem',
    (admin) => profilingStart(admin, { types: ['cpu', 'mem'] }),
  ],
  ['GET /minio/v2/metrics/bucket', (admin) => prometheusMetrics(admin, { version: 2, path: 'bucket' })],
  ['GET /minio/metrics/v3', (admin) => prometheusMetrics(admin, { version: 3, path: '' })],
  [
    'GET /minio/metrics/v3/bucket/api/b',
    (admin) => prometheusMetrics(admin, { version: 3, path: '/bucket/api', bucket: 'b' }),
  ],
  ['GET /info?metrics=false', (admin) => serverInfo(admin)],
  ['GET /info?metrics=true', (admin) => serverInfo(admin, { metrics: true })],
  ['POST /update?dry-run=false&type=2&updateURL=', (admin) => serverUpdate(admin)],
  [
    'POST /update?dry-run=true&type=2&updateURL=https%3A%2F%2Fthere%2Fminio.sha256sum',
    (admin) => serverUpdate(admin, { url: 'https://there/minio.sha256sum', dryRun: true }),
  ],
  ['POST /service?action=restart&dry-run=false&type=2', (admin) => serviceRestart(admin)],
  ['POST /service?action=stop&dry-run=true&type=2', (admin) => serviceStop(admin, { dryRun: true })],
  ['POST /service?action=freeze&dry-run=false&type=2', (admin) => serviceFreeze(admin)],
  ['POST /service?action=unfreeze&dry-run=false&type=2', (admin) => serviceUnfreeze(admin)],
  ['POST /speedtest/object', (admin) => objectSpeedtest(admin).next()],
  [
    'POST /speedtest/object?autotune=true&bucket=b&concurrent=1&duration=2s&enableMultipart=true&enableSha256=true&noclear=true&size=1&storage-class=STANDARD',
    (admin) =>
      objectSpeedtest(admin, {
        sizeBytes: 1,
        durationMs: 2000,
        concurrent: 1,
        autotune: true,
        bucket: 'b',
        storageClass: 'STANDARD',
        keepObjects: true,
        enableSha256: true,
        enableMultipart: true,
      }).next(),
  ],
  ['POST /speedtest/drive', (admin) => driveSpeedtest(admin).next()],
  [
    'POST /speedtest/drive?blocksize=1&filesize=1&serial=true',
    (admin) => driveSpeedtest(admin, { serial: true, blockSizeBytes: 1, fileSizeBytes: 1 }).next(),
  ],
  ['POST /speedtest/net?duration=10s', (admin) => networkSpeedtest(admin)],
  ['POST /speedtest/site?duration=20s', (admin) => siteSpeedtest(admin, { durationMs: 20_000 })],
  ['GET /trace?err=false&s3=true', (admin) => traceWatch(admin).next()],
  [
    'GET /trace?batch-keyrotation=true&err=true&os=true&threshold=1ms500000ns',
    (admin) =>
      traceWatch(admin, {
        os: true,
        s3: false,
        batchKeyRotation: true,
        errorsOnly: true,
        thresholdMs: 1.5,
      }).next(),
  ],
])('asks for %s', async ([line, call, body = '']) => {
  expect(await requestOf(call)).toEqual({ line, body });
});
