import { ServerRefusal } from '@longshore/madmin';
import { elementText } from './xml.ts';

/** Codes for answers without a body, as to HEAD. */
const codeByStatus: Record<number, string> = {
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
  /** The server's clock. */
  readonly date: string | undefined;
  readonly nowMs: number;
}

/** The storage server said no: its code and words, verbatim. The same error as of the admin API. */
export function readRefusal({ status, text, resource, date, nowMs }: Refused): ServerRefusal {
  const code = elementText(text, 'Code') || (text.trim() === '' ? codeByStatus[status] : undefined);
  return new ServerRefusal({
    // Something between here and the storage server answered with a page of its own.
    code: code ?? 'UpstreamInvalid',
    status: code === undefined ? 502 : status,
    message:
      elementText(text, 'Message') ?? `The storage server answered with status ${status} and no reason`,
    resource,
    requestId: elementText(text, 'RequestId'),
    ...(code === 'RequestTimeTooSkewed' ? { clockAheadSeconds: aheadOf(date, nowMs) } : {}),
  });
}

function aheadOf(date: string | undefined, nowMs: number): number | undefined {
  const serverMs = Date.parse(date ?? '');
  return Number.isNaN(serverMs) ? undefined : Math.round((nowMs - serverMs) / 1000);
}
