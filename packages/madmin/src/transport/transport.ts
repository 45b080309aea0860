export interface TransportRequest {
  readonly method: string;
  /** `http://host:port` */
  readonly origin: string;
  /** Path and query, encoded as signed. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly maxReplyBytes: number;
}

export interface TransportReply {
  readonly status: number;
  /** One header of the reply, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

/**
 * Sends one request and reads the whole reply. Throws NetworkError, TimeoutError, UnexpectedReplyError when the
 * reply is over its limit, or the signal's reason.
 */
export interface Transport {
  readonly send: (request: TransportRequest) => Promise<TransportReply>;
}

export interface TransportLimits {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
}
