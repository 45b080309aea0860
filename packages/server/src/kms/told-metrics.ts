import type { KmsMetrics } from '@longshore/contract/kms/kms-schemas';
import { asWire, type Wire } from './told.ts';

/** What is no count, or not told, is 0. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;

/** The counters of a storage server, which counts its own requests, or of an older one, which passes on KES's. */
export function toldMetrics(wire: Wire): KmsMetrics {
  const count = (...names: string[]) =>
    countOf(names.map((name) => wire[name]).find((one) => one !== undefined));
  const times = asWire(wire['kms_resp_time'] ?? wire['kes_http_response_time']);
  const latencyHistogram = Object.entries(times)
    .map(([duration, total]) => ({ duration: countOf(Number(duration)), total: countOf(total) }))
    .toSorted((one, other) => one.duration - other.duration);
  return {
    requestOK: count('kms_req_success', 'kes_http_request_success'),
    requestErr: count('kms_req_error', 'kes_http_request_error'),
    requestFail: count('kms_req_failure', 'kes_http_request_failure'),
    requestActive: count('kes_http_request_active'),
    auditEvents: count('kes_log_audit_events'),
    errorEvents: count('kes_log_error_events'),
    latencyHistogram,
    uptime: count('kes_system_up_time'),
    cpus: count('kes_system_num_cpu'),
    usableCPUs: count('kes_system_num_cpu_used'),
    threads: count('kes_system_num_threads'),
    heapAlloc: count('kes_system_mem_heap_used'),
    heapObjects: count('kes_system_mem_heap_objects'),
    stackAlloc: count('kes_system_mem_stack_used'),
  };
}
