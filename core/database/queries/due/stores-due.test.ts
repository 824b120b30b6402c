import { beforeEach, describe, expect, it } from 'vitest'
import { openRowsOfOneFile } from '#tests/support/database/rows-of-one-file.ts'
import { findStoreOfParcel, listCutOffHours } from './stores-due.ts'

const [VELLUTO, BOSCO, CHIUSO] = [1, 2, 3].map((number) => `0190b6a0-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
]
const USUAL = 13

const rows = openRowsOfOneFile()

beforeEach(async () => {
  await rows.writer.empty(['known_store', 'rental_policy', 'order_item'])
  for (const id of [VELLUTO, BOSCO, CHIUSO]) await rows.writer.insert('known_store', { id })
})

describe('the hours at which stores cut off their days', () => {
  it('are the usual one alone, as long as no store has said otherwise', async () => {
    expect(await listCutOffHours(rows.db, USUAL)).toEqual([USUAL])
  })

  it('are those of all stores, each once, and the usual one for whoever has not said', async () => {
    await rows.writer.insert('rental_policy', { store_id: VELLUTO, cut_off_hour: 9 })
    await rows.writer.insert('rental_policy', { store_id: BOSCO, cut_off_hour: 9 })
    expect((await listCutOffHours(rows.db, USUAL)).toSorted((a, b) => a - b)).toEqual([9, USUAL])
    await rows.writer.insert('rental_policy', { store_id: CHIUSO, cut_off_hour: 18 })
    expect((await listCutOffHours(rows.db, USUAL)).toSorted((a, b) => a - b)).toEqual([9, 18])
  })

  it('are none without a store', async () => {
    await rows.writer.empty(['known_store'])
    expect(await listCutOffHours(rows.db, USUAL)).toEqual([])
  })
})

describe('the store of a parcel', () => {
  const GARMENT = '0190b6a0-0005-7000-8000-000000000001'
  const parcel = (storeId: string, row: Record<string, string>) =>
    rows.writer.insert('order_item', { store_id: storeId, status: 'shipped', ...row })

  it('is found by its number, among all stores', async () => {
    await parcel(BOSCO, { tracking: 'ZZ-1', status_at: '2026-11-01' })
    await parcel(VELLUTO, { tracking: 'ZZ-2', status_at: '2026-11-02' })
    expect(await findStoreOfParcel(rows.db, { tracking: 'ZZ-1' })).toBe(BOSCO)
  })

  it('is that of the newest, where couriers have used a number again', async () => {
    await parcel(BOSCO, { tracking: 'ZZ-1', status_at: '2025-11-01', status: 'completed' })
    await parcel(VELLUTO, { tracking: 'ZZ-1', status_at: '2026-11-02' })
    await parcel(CHIUSO, { tracking: 'ZZ-1', status_at: '2026-03-02' })
    expect(await findStoreOfParcel(rows.db, { tracking: 'ZZ-1' })).toBe(VELLUTO)
  })

  it('is found by one of its garments, whatever number it has', async () => {
    await parcel(CHIUSO, { id: GARMENT, tracking: 'ZZ-1', status_at: '2026-11-01' })
    await parcel(BOSCO, { tracking: 'ZZ-2', status_at: '2026-11-02' })
    expect(await findStoreOfParcel(rows.db, { itemId: GARMENT, tracking: 'ZZ-2' })).toBe(CHIUSO)
  })

  it('is nobody’s where nobody knows it, and where nothing is said of it', async () => {
    await rows.writer.insert('order_item', { store_id: BOSCO, tracking: null })
    expect(await findStoreOfParcel(rows.db, { tracking: 'ZZ-1' })).toBeNull()
    expect(await findStoreOfParcel(rows.db, { itemId: GARMENT })).toBeNull()
    expect(await findStoreOfParcel(rows.db, {})).toBeNull()
  })
})
