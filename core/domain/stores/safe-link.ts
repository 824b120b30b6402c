const LONGEST_LINK = 2048
const INVISIBLE_OR_BACKSLASH = /[\s\p{C}\\]/u
const OWN_PATH = /^\/(?!\/)/
const WEB_ADDRESS = /^https?:\/\/[^/]/i

/** An http(s) address or a path of this host, exactly as given; null for everything a browser might read otherwise. */
export function toSafeLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_LINK || INVISIBLE_OR_BACKSLASH.test(value)) return null
  return isOwnPath(value) || isWebAddress(value) ? value : null
}

function isOwnPath(value: string): boolean {
  const [path = ''] = value.split(/[?#]/, 1)
  return OWN_PATH.test(value) && !path.includes('//')
}

function isWebAddress(value: string): boolean {
  const address = WEB_ADDRESS.test(value) ? URL.parse(value) : null
  // https://your-bank.it@evil.example is an address at evil.example
  return address !== null && address.username === '' && address.password === ''
}
