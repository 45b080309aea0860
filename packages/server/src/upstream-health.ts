import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** `ready` and `starting` are the reference server's own words; `other` is a server that has no such page. */
export type Health = 'ready' | 'starting' | 'other' | 'unreachable';

export interface UpstreamHealth {
  probe(): Promise<Health>;
  /** After a restart was ordered: waits until the server went away and came back, at most `comeBackMs`. */
  comesBack(signal: AbortSignal): Promise<boolean>;
}

const probeMs = 3000;
const comeBackMs = 50_000;
/** A server that was not seen to go away within this time did so between two looks. */
const goAwayMs = 5000;
const lookEveryMs = 100;

export function createUpstreamHealth(endpoint: string, ca: string | undefined): UpstreamHealth {
  let running: Promise<Health> | undefined;
  // Callers at the same time share one look: the page is open to anyone and must not multiply.
  const probe = () => (running ??= look(endpoint, ca).finally(() => (running = undefined)));
  return {
    probe,
    async comesBack(signal) {
      const start = performance.now();
      const elapsedMs = () => performance.now() - start;
      let wentAway = false;
      while (elapsedMs() < comeBackMs) {
        const health = await probe();
        if (health !== 'ready') wentAway = true;
        else if (wentAway || elapsedMs() > goAwayMs) return true;
        await sleep(lookEveryMs, undefined, { signal });
      }
      return false;
    },
  };
}

function look(endpoint: string, ca: string | undefined): Promise<Health> {
  const url = new URL('/minio/health/ready', endpoint);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    // A connection of its own: a kept one would tell of the process before.
    const sent = request(url, {
      agent: false,
      timeout: probeMs,
      signal: AbortSignal.timeout(probeMs),
      ...(ca === undefined ? {} : { ca }),
    });
    sent.once('response', (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      resolve(statusCode === 200 ? 'ready' : statusCode >= 500 ? 'starting' : 'other');
    });
    sent.once('error', () => resolve('unreachable'));
    sent.end();
  });
}
