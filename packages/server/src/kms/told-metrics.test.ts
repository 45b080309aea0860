import { expect, test } from 'vitest';
import { toldMetrics } from './told-metrics.ts';

test('reads the counters of a storage server, the shortest times first', () => {
  const times = { 10000000: 5, 5000000: 2, 50000000: 7 };
  expect(
    toldMetrics({ kms_req_success: 7, kms_req_error: 1, kms_req_failure: 2, kms_resp_time: times }),
  ).toMatchObject({
    requestOK: 7,
    requestErr: 1,
    requestFail: 2,
    latencyHistogram: [
      { duration: 5_000_000, total: 2 },
      { duration: 10_000_000, total: 5 },
      { duration: 50_000_000, total: 7 },
    ],
  });
});

test('reads the counters of KES, as older storage servers pass them on', () => {
  const wire = {
    kes_http_request_success: 3,
    kes_http_request_active: 1,
    kes_log_audit_events: 4,
    kes_http_response_time: { 10: 3 },
    kes_system_up_time: 60,
    kes_system_num_cpu: 8,
    kes_system_mem_heap_used: 1024,
  };
  expect(toldMetrics(wire)).toMatchObject({
    requestOK: 3,
    requestActive: 1,
    auditEvents: 4,
    latencyHistogram: [{ duration: 10, total: 3 }],
    uptime: 60,
    cpus: 8,
    heapAlloc: 1024,
  });
});

test('counts nothing where nothing is told', () => {
  expect(toldMetrics({ kms_req_success: 'many', kms_resp_time: null })).toMatchObject({
    requestOK: 0,
    latencyHistogram: [],
    threads: 0,
  });
});
