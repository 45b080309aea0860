import { elementText } from './xml.ts';

/** The storage server said no: its code and words, verbatim. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly code: string;
  readonly status: number;
  readonly resource: string;
  readonly requestId: string;
  constructor(said: { code: string; status: number; message: string; resource: string; requestId: string }) {
    super(said.message);
    this.code = said.code;
    this.status = said.status;
    this.resource = said.resource;
    this.requestId = said.requestId;
  }
}

/** Codes for answers without a body, as to HEAD. */
const codeByStatus: Record<number, string> = {
  304: 'NotModified',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  405: 'MethodNotAllowed',
  412: 'PreconditionFailed',
  416: 'InvalidRange',
  503: 'SlowDown',
};

/** `resource` is `bucket/key`, for answers that name none. */
export function readRefusal(status: number, xml: string, resource: string): S3Refusal {
  const code = elementText(xml, 'Code') ?? (xml.trim() === '' ? codeByStatus[status] : undefined);
  return new S3Refusal({
    // Something between here and the storage server answered with a page of its own.
    code: code ?? 'UpstreamInvalid',
    status: code === undefined ? 502 : status,
    message: elementText(xml, 'Message') ?? `The storage server answered with status ${status} and no reason`,
    resource,
    requestId: elementText(xml, 'RequestId') ?? '',
  });
}
