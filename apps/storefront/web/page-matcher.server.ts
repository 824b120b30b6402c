import { matchPath } from 'react-router'

/** Tells the paths of pages. A pattern takes a while to match: only those are tried that begin with the same segment. */
export function createPageMatcher(patterns: readonly string[]): (path: string) => boolean {
  const known = new Set(patterns.filter((pattern) => pattern !== '*'))
  const byFirst = new Map<string, string[]>()
  for (const pattern of known)
    byFirst.set(firstSegment(pattern), [...(byFirst.get(firstSegment(pattern)) ?? []), pattern])
  return (path) =>
    path === '/' ||
    known.has(path) ||
    (byFirst.get(firstSegment(path)) ?? []).some((pattern) => matchPath(pattern, path) !== null)
}

/** As it is compared, which is without regard to case. */
export function firstSegment(path: string): string {
  return path.split('/', 2)[1]?.toLowerCase() ?? ''
}
