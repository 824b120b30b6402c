const LONGEST_NAME = 253
const HOST_AND_PORT = /^[^\s\p{C}/\\?#@%[\]:]+(:\d{0,5})?$/u
const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** The one spelling of a host under which a store is kept: lower case, punycode, no port, no trailing dot. */
export function normaliseDomain(host: string): string | null {
  if (host.length > LONGEST_NAME + ':65535.'.length || !HOST_AND_PORT.test(host)) return null
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  return name !== undefined && name.length <= LONGEST_NAME && NAME.test(name) ? name : null
}
