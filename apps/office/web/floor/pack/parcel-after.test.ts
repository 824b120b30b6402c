import { expect, it } from 'vitest'
import type { PackParcelView } from '#office/contract/floor/pack.ts'
import { parcelAfter } from './parcel-after.ts'

const garment = (barcode: string, isScanned = false) => ({
  ...{ itemId: barcode, name: '', size: '', image: null, barcode, shelf: '', isScanned },
  ...{ isCancelled: false, isEndangered: false },
})
const parcel = (orderId: string, ...barcodes: string[]): PackParcelView => ({
  ...{ id: null, orderId, shipDay: '2026-06-01', number: orderId, garments: barcodes.map((code) => garment(code)) },
})
const open = [parcel('one', 'A1'), parcel('two', 'B1', 'B2')]
const after = (code: string, waiting: string[] = [], current: { orderId: string; shipDay: string } | null = null) =>
  parcelAfter(code, { open, waiting: new Set(waiting), current })

it('is the one the code belongs to, until all of it was scanned without a network', () => {
  expect(after('A1')).toBeNull()
  expect(after('b1')).toEqual({ orderId: 'two', shipDay: '2026-06-01' })
  expect(after('B2', ['B1'])).toBeNull()
})

it('stays where a code belongs to nothing that is to be packed', () => {
  const current = { orderId: 'two', shipDay: '2026-06-01' }
  expect(after('X9', [], current)).toBe(current)
})
