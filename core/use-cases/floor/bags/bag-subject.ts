import type { Bag } from '#database/queries/floor/bags.ts'

/** How the audit names a bag. */
export function bagSubject({ id, number }: Pick<Bag, 'id' | 'number'>) {
  return { kind: 'bag', id, name: String(number) }
}
