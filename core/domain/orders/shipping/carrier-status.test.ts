import { expect, it } from 'vitest'
import { movesFromCarrier } from './carrier-status.ts'

it.each([
  ['a driver has it', 'onItsWay', 'out', 'waitingShipping', ['shipped']],
  ['it is on its way, again', 'onItsWay', 'out', 'shipped', []],
  ['the next attempt', 'onItsWay', 'out', 'deliveryFailed', ['shipped']],
  ['it arrived', 'delivered', 'out', 'shipped', ['delivered']],
  ['it arrived before anybody had handed it over', 'delivered', 'out', 'waitingShipping', ['shipped', 'delivered']],
  ['it arrived, again', 'delivered', 'out', 'delivered', []],
  ['nobody was there', 'failed', 'out', 'shipped', ['deliveryFailed']],
  ['it turns round', 'returned', 'out', 'deliveryFailed', ['returnedToSender']],
  ['the way back began', 'onItsWay', 'back', 'delivered', ['withdrawed']],
  ['it is at the store, and nobody has scanned it', 'delivered', 'back', 'returnRequested', ['withdrawed']],
  ['the way back, again', 'delivered', 'back', 'withdrawed', []],
  ['announced', 'announced', 'out', 'waitingShipping', []],
  ['nothing is known', 'unknown', 'out', 'shipped', []],
] as const)('%s', (_, status, direction, from, moves) => {
  expect(movesFromCarrier(status, { direction, from })).toEqual(moves)
})
