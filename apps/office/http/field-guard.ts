/** Of one field that is typed: the rest of a form that brings files are the files. */
export const MOST_FIELD_BYTES = 64 * 1024
const MOST_PARTS = 200
const MOST_HEAD_BYTES = 8 * 1024
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * Looks at a form with files while it comes: which part is a file is said at its head. Answers false at the first piece with
 * which a field, a head or the number of parts is more than any form of ours has.
 */
export function createFieldGuard(boundary: string) {
  const between = Buffer.from(`\r\n--${boundary}`)
  // the first boundary has no line before it
  let rest: Buffer = Buffer.from('\r\n')
  let place: 'head' | 'field' | 'file' = 'field'
  let [length, parts] = [0, 0]

  /** What is read of a part; null: more of it has to come. */
  function readPart(): boolean | null {
    const end = rest.indexOf(between)
    // what could be the beginning of the next boundary is looked at again
    const read = end === -1 ? Math.max(0, rest.length - between.length) : end
    length += read
    if (place === 'field' && length > MOST_FIELD_BYTES) return false
    rest = rest.subarray(end === -1 ? read : read + between.length)
    if (end === -1) return null
    place = 'head'
    return true
  }

  function readHead(): boolean | null {
    const end = rest.indexOf(END_OF_HEAD)
    if (end === -1) return rest.length > MOST_HEAD_BYTES ? false : null
    const isFile = /;\s*filename\*?=/i.test(rest.toString('latin1', 0, end))
    place = isFile ? 'file' : 'field'
    rest = rest.subarray(end + END_OF_HEAD.length)
    length = 0
    parts += 1
    return parts <= MOST_PARTS
  }

  return (piece: Buffer): boolean => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const isFine = place === 'head' ? readHead() : readPart()
      if (isFine !== true) return isFine !== false
    }
  }
}
