import { resolveImport } from './resolve-import.ts'

/** Imports that are still there when the types are gone. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\bfrom\s*)?'([#.][^']+)'/gm

/** The files that a file needs to have run before it runs, from the project's root. */
export function neededFirst(file: string, source: string): string[] {
  return [...source.matchAll(VALUE_IMPORT)].flatMap(([, names = '', specifier = '']) =>
    isOnlyTypes(names) ? [] : (resolveImport(file, specifier) ?? []),
  )
}

function isOnlyTypes(names: string): boolean {
  const inBraces = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]
  const each = inBraces?.split(',').filter((name) => name.trim() !== '') ?? []
  return each.length > 0 && each.every((name) => name.trim().startsWith('type '))
}

/** Files that need each other, a list for each such knot: after Tarjan. */
export function findCycles(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  function visit(file: string): number {
    const mine = order.size
    order.set(file, mine)
    lowest.set(file, mine)
    open.push(file)
    for (const next of needs.get(file) ?? []) {
      if (!needs.has(next)) continue
      const known = order.get(next)
      const reached = known === undefined ? visit(next) : open.includes(next) ? known : mine
      lowest.set(file, Math.min(lowest.get(file) ?? mine, reached))
    }
    if (lowest.get(file) === mine) {
      const knot = open.splice(open.indexOf(file))
      if (knot.length > 1 || needs.get(file)?.includes(file)) cycles.push(knot.sort())
    }
    return lowest.get(file) ?? mine
  }
  for (const file of needs.keys()) if (!order.has(file)) visit(file)
  return cycles
}
