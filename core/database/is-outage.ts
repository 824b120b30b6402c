/**
 * The server cannot be reached, is starting, going down, out of room or too slow, or is a standby that may not write yet:
 * it will pass, and nothing of the failed transaction has been kept (or, when the connection broke during its commit, it
 * may have been: whoever repeats it needs an idempotency key).
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code)
  return SENTENCES.test(error.message)
}

const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|57014|55P03|53\w{3}|25006|08\w{3})$/

/** What the driver itself has to say has no code. */
const SENTENCES = /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect/
