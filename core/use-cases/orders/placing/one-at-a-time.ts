/** Whose order is being written, and who waits behind it. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Orders of one customer are written one after the other. The lock of the database says so too, for all processes; who waits
 * here does not keep a connection meanwhile.
 */
export async function oneAtATime<Result>(customerId: string, write: () => Promise<Result>): Promise<Result> {
  const written = (lines.get(customerId) ?? Promise.resolve()).then(write)
  const settled = written.catch(() => {})
  lines.set(customerId, settled)
  try {
    return await written
  } finally {
    if (lines.get(customerId) === settled) lines.delete(customerId)
  }
}
