/** Whether a word may be another one mistyped: a slip in a word of four letters, two from six on, or written by ear. */
export function isTypingError(typed: string, meant: string): boolean {
  const length = Math.min(typed.length, meant.length)
  const allowed = length < 4 ? 0 : length < 6 ? 1 : 2
  return slipsBetween(typed, meant) <= allowed || (allowed > 0 && asHeard(typed) === asHeard(meant))
}

/** Words that somebody may have meant, the nearest first: as they sound, with one letter of three another one at most. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const ranked = known.map((word) => {
    const [one, other] = [asHeard(typed), asHeard(word)]
    const longer = Math.max(one.length, other.length)
    return { word, slips: slipsBetween(one, other), most: Math.max(1, Math.floor(longer / 3)), longer }
  })
  return ranked
    .filter(({ slips, most, longer }) => longer > 3 && slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ word }) => word)
}

/** What sounds alike is written alike: "giaka" is "giacca", "kamicia" is "camicia". */
function asHeard(word: string): string {
  return word
    .replace(/ck|ch|[kq]/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/[jy]/g, 'i')
    .replace(/(.)\1+/g, '$1')
}

/** Letters left out, put in, changed, or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const moved = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const swapped = isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity
      current.push(Math.min(changed, moved, swapped))
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
