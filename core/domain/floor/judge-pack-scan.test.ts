import { describe, expect, it } from 'vitest'
import { judgePackScan, type PackGarment } from './judge-pack-scan.ts'
import { toPackList } from './pack-list.ts'

const DAY = '2026-11-20'
const garment = (order: string, unit: string, changes: Partial<PackGarment> & { shelf?: string } = {}) => ({
  ...{ itemId: `${order}-${unit}`, orderId: order, shipDay: DAY, number: order.toUpperCase(), unitId: unit },
  ...{ productId: 'dress', size: 'IT42', isScanned: false, isCancelled: false, shelf: '', ...changes },
})
const unit = (id: string, productId = 'dress', size = 'IT42') => ({ id, productId, size })

describe('a scan at the packing table', () => {
  const garments = [garment('a', 'u1'), garment('a', 'u2', { productId: 'coat' }), garment('b', 'u3', { size: 'IT44' })]
  const inHands = { orderId: 'a', shipDay: DAY }

  it('finds its parcel, whichever it is, while none is begun', () => {
    expect(judgePackScan(unit('u3'), { garments, current: null })).toMatchObject({
      kind: 'pack',
      garment: { orderId: 'b' },
    })
    expect(judgePackScan(unit('u3'), { garments, current: inHands })).toMatchObject({ kind: 'pack' })
  })

  it('of another parcel waits until the one that is begun is finished', () => {
    const begun = garments.map((each) => (each.unitId === 'u1' ? { ...each, isScanned: true } : each))
    const other = judgePackScan(unit('u3'), { garments: begun, current: inHands })
    expect(other).toMatchObject({ kind: 'mistake', mistake: 'OTHER_PARCEL', garment: { number: 'B' } })
    expect(judgePackScan(unit('u2'), { garments: begun, current: inHands })).toMatchObject({ kind: 'pack' })
    expect(judgePackScan(unit('u1'), { garments: begun, current: inHands })).toMatchObject({
      mistake: 'ALREADY_PACKED',
    })
  })

  it('of what nobody waits for says what is wrong with it', () => {
    const mistake = (scanned: ReturnType<typeof unit>) => {
      const judged = judgePackScan(scanned, { garments, current: inHands })
      return judged.kind === 'mistake' ? [judged.mistake, judged.garment?.unitId] : judged.kind
    }
    expect(mistake(unit('u9'))).toEqual(['OTHER_UNIT', 'u1'])
    expect(mistake(unit('u9', 'dress', 'IT40'))).toEqual(['OTHER_SIZE', 'u1'])
    expect(mistake(unit('u9', 'shoes'))).toEqual(['OTHER_GARMENT', 'u1'])
    const [, , third] = garments
    expect(judgePackScan(unit('u9'), { garments: third ? [third] : [], current: null })).toMatchObject({
      ...{ mistake: 'OTHER_SIZE', garment: { unitId: 'u3' } },
    })
  })

  it('of a closed parcel is told where it lies, whatever else its unit is booked for', () => {
    const closed = [garment('c', 'u1', { isScanned: true })]
    for (const current of [null, inHands]) {
      const judged = judgePackScan(unit('u1'), { garments, closed, current })
      expect(judged).toMatchObject({ kind: 'mistake', mistake: 'ALREADY_CLOSED', garment: { number: 'C' } })
    }
  })

  it('tells first of what was cancelled in the parcel', () => {
    const cancelled = garments.map((each) =>
      each.unitId === 'u1' ? { ...each, isScanned: true, isCancelled: true } : each,
    )
    for (const scanned of ['u1', 'u2', 'u9']) {
      const judged = judgePackScan(unit(scanned), { garments: cancelled, current: inHands })
      expect(judged).toMatchObject({ kind: 'cancelled', garments: [{ unitId: 'u1' }] })
    }
    expect(judgePackScan(unit('u3'), { garments: cancelled, current: null })).toMatchObject({ kind: 'pack' })
  })
})

describe('the list', () => {
  it('goes along the shelves, by what is to be fetched next', () => {
    const parcels = toPackList([
      garment('a', 'u1', { shelf: 'A-10' }),
      garment('b', 'u2', { shelf: 'A-1', isScanned: true }),
      garment('b', 'u3', { shelf: 'B-1' }),
      garment('c', 'u4', { shelf: 'A-2' }),
      garment('d', 'u5'),
    ])
    expect(parcels.map(({ number }) => number)).toEqual(['C', 'A', 'B', 'D'])
    expect(parcels[2]?.garments.map(({ shelf }) => shelf)).toEqual(['A-1', 'B-1'])
  })
})
