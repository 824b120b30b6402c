const ORDINARY = /^(?:\/|(?:\/[a-z0-9_-]+)+(?:\.data)?|\/texts\/[\w.-]+)$/
const LONGEST = 200

/** Whether a path is spelled as our own links spell it: another spelling is answered but never cached. */
export function isOrdinaryPath(path: string): boolean {
  return path.length <= LONGEST && ORDINARY.test(path)
}

/** One spelling per page: no slash at the end, and nothing escaped that need not be. */
export function toPagePath(path: string): string {
  if (isOrdinaryPath(path)) return path
  const plain = path.replace(/%[0-9a-f]{2}/gi, toLetter)
  return plain.replace(/\/+$/, '') || '/'
}

/** The address a page has for everybody: as our own links spell it, in small letters and with single slashes. */
export function toCanonicalPath(path: string): string {
  if (isOrdinaryPath(path)) return path
  const plain = toPagePath(path.replace(/\/{2,}/g, '/'))
  return plain.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

function toLetter(escaped: string): string {
  const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w.~-]/.test(letter) ? letter : escaped
}
