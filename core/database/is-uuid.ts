const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Asked before an id goes into a query: to PostgreSQL anything else is an error, to us it is nothing found. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}
