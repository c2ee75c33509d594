import pg from 'pg'

/** Lifts the server's statement timeout until the transaction ends. */
export const LIFT_STATEMENT_TIMEOUT = 'set local statement_timeout = 0'

/** Timeout (ms) for transactions without the statement timeout, which may read whole tables. */
const LONG_TIMEOUT = 30 * 60_000
const IDLE = 'I'

type TimedQueryConfig = pg.QueryConfig & { query_timeout?: number }

/**
 * A connection that closes itself when a statement gets no response within `query_timeout`, which must exceed the
 * server's own timeout: then the server is gone although nothing reported it (a failover, a firewall that dropped the
 * session). The driver alone would fail the statement and hand the connection to the next caller.
 */
export class SelfClosingClient extends pg.Client {
  #isLifted = false

  override query = ((statement: string | TimedQueryConfig, ...rest: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement
    if (this.getTransactionStatus() === IDLE) this.#isLifted = false
    if (config.text === LIFT_STATEMENT_TIMEOUT) this.#isLifted = true
    const result = super.query(this.#isLifted ? { ...config, query_timeout: LONG_TIMEOUT } : config, ...(rest as [])) as
      | Promise<unknown>
      | undefined
    // Without a promise the caller passed a callback: that is the pool, which closes the connection of a failed
    // statement.
    return result?.catch((error: unknown) => {
      if (isQueryTimeout(error)) void this.end()
      throw error
    })
  }) as pg.Client['query']
}

const isQueryTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
