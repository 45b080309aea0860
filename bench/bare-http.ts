import autocannon from 'autocannon';

export interface Exchange {
  readonly url: string;
  readonly method?: 'GET' | 'PUT';
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

/** Repeats one exchange as fast as the server answers; any failure ends the bench. */
export async function requestsPerSecond(
  exchange: Exchange,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const result = await autocannon({ ...exchange, connections, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    throw new Error(
      `${String(failed)} of ${String(result.requests.total)} requests to ${exchange.url} failed`,
    );
  }
  return result.requests.average;
}
