/**
 * Whether one more combination of labels may have a series of its own: those that are known may, others while there is
 * room. Whoever invents requests fills the room once, and nobody's memory.
 */
export function createBoundedLabels(most: number): (labels: readonly string[]) => boolean {
  const known = new Set<string>()
  return (labels) => {
    const key = labels.join('\n')
    if (known.has(key)) return true
    if (known.size >= most) return false
    known.add(key)
    return true
  }
}
