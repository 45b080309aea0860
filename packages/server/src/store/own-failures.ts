import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { refuse } from '#/upstream/errors.ts';

/** The dialect, whose failures say that they are the store's: a database that is away is not the storage server. */
export function withOwnFailures(dialect: Dialect): Dialect {
  return {
    createDriver: () => new OwnDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Every query of whatever table or transaction goes through its connections. */
class OwnDriver implements Driver {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return own(() => this.#driver.init());
  }

  acquireConnection(): Promise<OwnConnection> {
    return own(async () => new OwnConnection(await this.#driver.acquireConnection()));
  }

  beginTransaction(connection: OwnConnection, settings: TransactionSettings): Promise<void> {
    return own(() => this.#driver.beginTransaction(connection.inner, settings));
  }

  commitTransaction(connection: OwnConnection): Promise<void> {
    return own(() => this.#driver.commitTransaction(connection.inner));
  }

  rollbackTransaction(connection: OwnConnection): Promise<void> {
    return own(() => this.#driver.rollbackTransaction(connection.inner));
  }

  releaseConnection(connection: OwnConnection): Promise<void> {
    return own(() => this.#driver.releaseConnection(connection.inner));
  }

  destroy(): Promise<void> {
    return own(() => this.#driver.destroy());
  }
}

class OwnConnection implements DatabaseConnection {
  /** What the driver itself knows. */
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return own(() => this.inner.executeQuery<Row>(query));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<Row>> {
    try {
      yield* this.inner.streamQuery<Row>(query, chunkSize);
    } catch (cause) {
      throw unavailable(cause);
    }
  }
}

async function own<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw unavailable(cause);
  }
}

const unavailable = (cause: unknown): Error =>
  refuse('StoreUnavailable', 'The console cannot use its database', {
    detailedMessage: 'See the console’s log for this request ID.',
    retryAfterSeconds: 5,
    cause,
  });
