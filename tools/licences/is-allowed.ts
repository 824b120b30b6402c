/**
 * Licences of libraries and fonts that a product which is nobody else's may contain. LGPL asks that the library can be
 * exchanged, which holds for what is loaded as a file of its own; GPL, AGPL, SSPL and the like would reach our own code.
 */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'PostgreSQL', 'OFL-1.1', 'LGPL-3.0-or-later'],
])

/** Of an SPDX expression without nested parentheses; who says nothing has given no permission. */
export function isAllowed(licence: string | null): boolean {
  if (licence === null) return false
  return licence.split(/ AND (?![^(]*\))/).every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((choice) => ALLOWED.has(choice.trim())),
  )
}
