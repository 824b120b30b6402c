/** Where a store is in its life: what its people can do with it follows from it. */
export type LifeState = 'opening' | 'open' | 'paused' | 'leaving'

/** What is kept of it; a store that was there before the office opened any has nothing kept. */
export type StoreLife = { openedAt: Date | null; eraseAskedAt: Date | null; eraseAfter: Date | null }

/** Its people have so many days to think again. */
export const DAYS_BEFORE_ERASURE = 30
const DAY = 24 * 60 * 60_000

export function lifeStateOf(status: 'active' | 'inactive', life: StoreLife | null): LifeState {
  if (life?.eraseAfter) return 'leaving'
  if (status === 'active') return 'open'
  return life !== null && life.openedAt === null ? 'opening' : 'paused'
}

export function eraseAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DAYS_BEFORE_ERASURE * DAY)
}

export function isErasureDue(life: Pick<StoreLife, 'eraseAfter'>, now: Date): boolean {
  return life.eraseAfter !== null && life.eraseAfter <= now
}

/** What is typed to show that it is meant: the store's name, however it is written. */
export function isNameOf(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')
  return plain(typed) !== '' && plain(typed) === plain(name)
}
