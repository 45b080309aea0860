/** A signed request whose reply is read to its end. */
export interface TransportRequest {
  readonly method: string;
  /** `http://host:port` */
  readonly origin: string;
  /** Path and query, encoded as signed. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Counts what was unpacked when the reply is compressed. */
  readonly maxReplyBytes: number;
  /** For calls that are silent longer than the transport's own limit allows. */
  readonly headersTimeoutMs?: number | undefined;
  /** Use the connection for nothing after it. */
  readonly closeConnection?: boolean | undefined;
}

/** A whole reply. */
export interface TransportReply {
  readonly status: number;
  /** One header of the reply, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array;
}

/** A signed request whose reply is read as it comes. */
export interface StreamRequest {
  readonly method: string;
  /** `http://host:port` */
  readonly origin: string;
  /** Path and query, encoded as signed. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A body of unknown length is sent in chunks, as fast as the server takes them. */
  readonly body?: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** From the request's end to the reply's headers. */
  readonly headersTimeoutMs?: number | undefined;
  /** Longest silence within the reply; by default the transport's limit for whole bodies. `Infinity` for none. */
  readonly idleTimeoutMs?: number | undefined;
}

/** A reply whose body is still to come. */
export interface StreamReply {
  readonly status: number;
  /** One header of the reply, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** For one reader. Leaving the loop closes the connection. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Gives up what was not read yet. Whoever does not read the body to its end must call this. */
  readonly close: () => void;
}

export interface Transport {
  /**
   * Sends one request and reads the whole reply. Throws NetworkError, TimeoutError, UnexpectedReplyError when the
   * reply is over its limit, or the signal's reason.
   */
  readonly send: (request: TransportRequest) => Promise<TransportReply>;
  /**
   * Sends one request and gives the reply as it comes, for as long as it comes; the server is slowed down to the pace
   * of the reader. Both this and the reading throw NetworkError, TimeoutError, or the signal's reason.
   */
  readonly open: (request: StreamRequest) => Promise<StreamReply>;
}

export type ClosableTransport = Transport & {
  /** Waits for the calls that run; cuts the streams. */
  readonly close: () => Promise<void>;
};
