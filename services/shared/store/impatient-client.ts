import pg from 'pg'

/** Lifts the server's limit until the transaction ends. */
export const LIFT_LIMIT = 'set local statement_timeout = 0'

/** A transaction without the server's limit may read whole tables; a connection that says nothing for so long is lost (ms). */
const LONG_LIMIT = 30 * 60_000
const IDLE = 'I'

type Question = pg.QueryConfig & { query_timeout?: number }

/**
 * A connection that ends itself when a statement has no answer within `query_timeout`, which is to be longer than the
 * server's own limit: then nobody is there any more, though nothing said so (a failover, a firewall that forgot). The
 * driver alone would fail the statement and give the connection to the next caller.
 */
export class ImpatientClient extends pg.Client {
  #isLifted = false

  override query = ((question: string | Question, ...rest: unknown[]) => {
    const config = typeof question === 'string' ? { text: question } : question
    if (this.getTransactionStatus() === IDLE) this.#isLifted = false
    if (config.text === LIFT_LIMIT) this.#isLifted = true
    const answer = super.query(this.#isLifted ? { ...config, query_timeout: LONG_LIMIT } : config, ...(rest as [])) as
      | Promise<unknown>
      | undefined
    // Whoever gave a callback is the pool, which ends the connection of any statement that failed.
    return answer?.catch((error: unknown) => {
      if (isUnanswered(error)) void this.end()
      throw error
    })
  }) as pg.Client['query']
}

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
