import { expect, it } from 'vitest'
import { type CourierDayTexts, type CourierStop, courierDayRows, courierDaySheet } from './courier-day.ts'

const texts: CourierDayTexts = {
  ...{ title: 'T', day: 'D', deliveries: 'Out', pickUps: 'In', none: 'None', reference: 'R', where: 'W', phone: 'P' },
  ...{ parcels: 'N', note: 'Note', page: '' },
  kind: { delivery: 'deliver', pickUp: 'fetch' },
  state: { toPack: 'to pack', packed: '', left: 'left', waiting: '', booked: '', refused: '' },
  columns: {
    ...{ kind: 'k', postalCode: 'cap', city: 'c', province: 'pr', name: 'n', street: 's', slot: 'h' },
    ...{ garments: 'g', tracking: 't' },
  },
}
const stop: CourierStop = {
  ...{ kind: 'pickUp', id: 'p', orderId: 'o', number: 'VE-1', name: 'Carla Rossi', street: 'Via Roma 1' },
  ...{ postalCode: '20121', city: 'Milano', province: 'MI', phone: '+39 333', note: 'Citofono 3', slot: '09:00-13:00' },
  ...{ garments: 2, parcels: 1, tracking: null, state: 'booked', problem: null },
}
const day = { day: '2026-11-20', store: 'Velluto', language: 'it' as const }

it('the sheet of a day has a table to hand over and one to fetch, and none of what there is nothing of', () => {
  const delivery: CourierStop = { ...stop, kind: 'delivery', slot: null, state: 'toPack' }
  const sheet = courierDaySheet({ ...day, deliveries: [delivery], pickUps: [stop] }, texts)
  expect(sheet.tables.map(({ title }) => title)).toEqual(['Out (1)', 'In (1)'])
  expect(sheet.tables[1]?.rows).toEqual([
    ['VE-1\n09:00-13:00', 'Carla Rossi\nVia Roma 1\n20121 Milano MI', '+39 333', '1', 'Citofono 3'],
  ])
  expect(sheet.tables[0]?.rows[0]?.[0]).toBe('VE-1\nto pack')
  const empty = courierDaySheet({ ...day, deliveries: [], pickUps: [] }, texts)
  expect([empty.tables, empty.notes]).toEqual([[], ['None']])
})

it('the file of a day has a column for each part', () => {
  const [head, row] = courierDayRows([stop], texts)
  expect(head).toHaveLength(row?.length ?? 0)
  expect(row).toEqual([
    ...['fetch', 'VE-1', 'Carla Rossi', 'Via Roma 1', '20121', 'Milano', 'MI'],
    ...['+39 333', '09:00-13:00', '1', '2', 'Citofono 3', ''],
  ])
})
