import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { rememberForStore, rememberUntilStoreChanges, renewStore } from './remember-for-store.ts'

function countingReader(remember = rememberForStore<string, string>) {
  let count = 0
  const read = remember(
    async (store, slug: string) => {
      count += 1
      if (slug === 'broken') throw new Error('away')
      return `${store.name} ${slug} ${count}`
    },
    (slug) => slug,
  )
  return { read, count: () => count }
}

describe('what was read for a store', () => {
  it('is read once, by the same question about the same store', async () => {
    const { read, count } = countingReader()
    const store = aStore()
    expect(await Promise.all([read(store, 'home'), read(store, 'home')])).toEqual(['Prova home 1', 'Prova home 1'])
    expect(await read(store, 'contacts')).toBe('Prova contacts 2')
    expect(count()).toBe(2)
  })

  it('is read again once the store is a new object', async () => {
    const { read } = countingReader()
    expect(await read(aStore(), 'home')).toBe('Prova home 1')
    expect(await read(aStore({ name: 'Nuovo' }), 'home')).toBe('Nuovo home 2')
  })

  it('is read again once a garment changed, unless no garment has a part in it', async () => {
    const [store, ofAll, ofStore] = [aStore(), countingReader(), countingReader(rememberUntilStoreChanges)]
    const renewed = renewStore(renewStore(store))
    for (const seen of [store, renewed]) await Promise.all([ofAll.read(seen, 'home'), ofStore.read(seen, 'home')])
    expect([ofAll.count(), ofStore.count()]).toEqual([2, 1])
    expect(await ofStore.read(aStore({ name: 'Nuovo' }), 'home')).toBe('Nuovo home 2')
  })

  it('is not kept when reading failed', async () => {
    const { read, count } = countingReader()
    const store = aStore()
    await expect(read(store, 'broken')).rejects.toThrow('away')
    await expect(read(store, 'broken')).rejects.toThrow('away')
    expect(count()).toBe(2)
  })
})
