import type { IncomingHttpHeaders } from 'node:http';
import { AdminApiError } from '@longshore/madmin';
import { elementText } from './xml.ts';

/** Codes for answers without a body, as to HEAD, of servers that name none in a header. */
const codeByStatus: Record<number, string> = {
  400: 'InvalidRequest',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  405: 'MethodNotAllowed',
  412: 'PreconditionFailed',
  416: 'InvalidRange',
  503: 'SlowDown',
};

interface Refused {
  readonly status: number;
  /** The body. */
  readonly text: string;
  /** `bucket/key`, for answers that name none. */
  readonly resource: string;
  /** Where MinIO names the code and the reason of a refusal that has no body. */
  readonly headers?: IncomingHttpHeaders;
  /** The server's clock. */
  readonly date: string | undefined;
  readonly nowMs: number;
}

/** The storage server said no: its code and words, verbatim. The same error as of the admin API. */
export function readRefusal({ status, text, resource, headers, date, nowMs }: Refused): AdminApiError {
  const isBare = text.trim() === '';
  const told = (name: string) => (isBare ? headers?.[name]?.toString() : undefined);
  const code =
    elementText(text, 'Code') || told('x-minio-error-code') || (isBare ? codeByStatus[status] : undefined);
  return new AdminApiError({
    // Something between here and the storage server answered with a page of its own.
    code: code ?? 'UpstreamInvalid',
    status: code === undefined ? 502 : status,
    message:
      elementText(text, 'Message') ??
      told('x-minio-error-desc')?.replaceAll('"', '') ??
      `The storage server answered with status ${status} and no reason`,
    resource,
    requestId: elementText(text, 'RequestId'),
    ...(code === 'RequestTimeTooSkewed' ? { clockAheadSeconds: aheadOf(date, nowMs) } : {}),
  });
}

function aheadOf(date: string | undefined, nowMs: number): number | undefined {
  const serverMs = Date.parse(date ?? '');
  return Number.isNaN(serverMs) ? undefined : Math.round((nowMs - serverMs) / 1000);
}
