const LONGEST_NAME = 253
const HOST_AND_PORT = /^[^\s\p{C}/\\?#@%[\]:]+(:\d{0,5})?$/u
const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** As browsers send it already; a name that ends in a number is an address, and punycode has to be read. */
const PLAIN = /^(?!.*xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LAST_PORT = 65_535

/** The one spelling of a host under which a store is kept: lower case, punycode, no port, no trailing dot. */
export function normaliseDomain(host: string): string | null {
  const plain = withoutPort(host)
  if (plain !== null && plain.length <= LONGEST_NAME && PLAIN.test(plain)) return plain
  if (host.length > LONGEST_NAME + ':65535.'.length || !HOST_AND_PORT.test(host)) return null
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  return name !== undefined && name.length <= LONGEST_NAME && NAME.test(name) ? name : null
}

/** Null: what comes after the colon is no port. */
function withoutPort(host: string): string | null {
  const colon = host.indexOf(':')
  if (colon === -1) return host
  const port = host.slice(colon + 1)
  return /^\d{0,5}$/.test(port) && Number(port) <= LAST_PORT ? host.slice(0, colon) : null
}
