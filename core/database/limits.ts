export const USUAL_SECONDS = 10

/** In milliseconds, by the name of PostgreSQL's setting. */
export type Limits = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>

/**
 * How long the app may take: a statement, a wait for a lock, a transaction in which nothing happens. A wait ends before its
 * statement would, so that the error says what was waited for.
 */
export function limitsOf(statementSeconds: number): Limits {
  return {
    statement_timeout: statementSeconds * 1000,
    lock_timeout: statementSeconds * 800,
    idle_in_transaction_session_timeout: 20_000,
  }
}
