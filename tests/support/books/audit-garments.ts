import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { findMove } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { BookedItem, Books } from './read-books.ts'

const UNPAID: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification']
const AWAY: readonly OrderStatus[] = [
  'shipped',
  'deliveryDelayed',
  'deliveryFailed',
  'missingDelivery',
  'returnedToSender',
  'delivered',
  'returnRequested',
  'returnPickupFailed',
  'withdrawed',
]

/** What is wrong with the garments: how they moved, whose they are, and where. */
export function auditGarments(books: Books): string[] {
  return [...auditMoves(books), ...auditReservations(books), ...auditUnits(books), ...auditDiscounts(books)]
}

/** One chain from the beginning to where the garment is, made of moves of the table. */
function auditMoves({ items, events }: Books): string[] {
  return items.flatMap(({ id, status, way, bought_at }) => {
    const boughtAt = bought_at === null ? null : new Date(bought_at)
    const own = events.filter(({ item_id }) => item_id === id)
    let here: OrderStatus | null = null
    for (const { from_status, to_status, actor, reason, is_undo: isUndo } of own) {
      const isBegin: boolean = here === null && from_status === null && to_status === 'created'
      const move = { to: to_status, actor, reason, way, boughtAt, isUndo }
      const isMove = here !== null && from_status === here && findMove({ from: here, ...move }).ok
      if (!isBegin && !isMove) return [`${id} went from ${from_status} to ${to_status} by ${actor} when it was ${here}`]
      here = to_status
    }
    return here === status ? [] : [`${id} is ${status} after ${here}`]
  })
}

/** Whoever has paid, or had nothing to pay, has the days of a unit, and nobody else has any; each was told once. */
function auditReservations({ items, reservations, orders, events, mails }: Books): string[] {
  const paid = items.filter(isPaid)
  const without = paid.filter(
    ({ hold_id, unit_id }) => !reservations.some((each) => each.id === hold_id && each.unit_id === unit_id),
  )
  const vain = reservations.filter(({ id, is_booked }) => !is_booked || !paid.some(({ hold_id }) => hold_id === id))
  const untold = orders.filter(({ id }) => {
    const own = items.filter(({ order_id }) => order_id === id)
    const isConfirmed = events.some(
      ({ item_id, to_status }) => to_status === 'paymentConfirmed' && own.some((item) => item.id === item_id),
    )
    const confirmations = mails.filter(({ kind, subject_id }) => kind === 'order-confirmed' && subject_id === id).length
    return confirmations !== (isConfirmed ? 1 : 0)
  })
  return [
    ...without.map(({ id, status }) => `${id} is ${status} without days of its unit`),
    ...vain.map(({ id, unit_id }) => `days of ${unit_id} are taken by ${id}, which is nobody's`),
    ...untold.map(({ number }) => `${number} was not confirmed by one mail`),
  ]
}

/** What somebody has, or is looked at or cleaned, cannot be on its shelf; what nobody has is. */
function auditUnits({ units, items, events }: Books): string[] {
  const went = (item: BookedItem, from: OrderStatus | null, to: OrderStatus | null = null) =>
    events.some(
      (event) =>
        event.item_id === item.id &&
        (from === null || event.from_status === from) &&
        (to === null || event.to_status === to),
    )
  return units.flatMap(({ id, state, is_by_hand }) => {
    if (is_by_hand) return []
    const own = items.filter((item) => item.unit_id === id && isPaid(item))
    const bought = own.filter((item) => isSold(item) && !went(item, null, 'needVerify'))
    const current = own.filter((item) => item.status !== 'completed' || bought.includes(item))
    // Where it is then only people know, or the next one decides.
    const isUnclear =
      current.length > 1 || own.some((item) => went(item, null, 'exception') || went(item, 'returnedToSender'))
    if (isUnclear) return []
    const isLost = own.some((item) => went(item, 'missingDelivery', 'completed'))
    const isAway = current.some((item) => !isSold(item) && AWAY.includes(item.status))
    const isIn = (status: OrderStatus) => current.some((item) => item.status === status)
    const states: [is: boolean, state: UnitState][] = [
      [isLost, 'lost'],
      [isAway, 'onLoan'],
      [isIn('needVerify'), 'inspection'],
      [isIn('laundry'), 'laundry'],
      [bought.length > 0, 'sold'],
    ]
    const expected = states.find(([is]) => is)?.[1] ?? 'available'
    const where = own.map(({ way, status }) => `${way} ${status}`)
    return state === expected ? [] : [`unit ${id} is ${state} instead of ${expected}: ${where}`]
  })
}

function auditDiscounts({ discounts, orders, items, events }: Books): string[] {
  return discounts.flatMap(({ id, uses, max_uses_per_customer }) => {
    const redeemed = orders.filter((order) => {
      if (order.discount_id !== id) return false
      const own = items.filter(({ order_id }) => order_id === order.id)
      const isGivenUp = (item: BookedItem) =>
        events.some(
          (e) => e.item_id === item.id && e.to_status === 'deleted' && UNPAID.includes(e.from_status ?? 'created'),
        )
      return !own.every(isGivenUp)
    })
    const people = redeemed.map(({ customer_id }) => customer_id)
    const isOncePerPerson = max_uses_per_customer === null || new Set(people).size === people.length
    const isRight = redeemed.length === uses && isOncePerPerson
    return isRight ? [] : [`a discount counts ${uses} uses of ${redeemed.length} by ${people}`]
  })
}

function isSold({ way, bought_at }: BookedItem): boolean {
  return way === 'secondHand' || bought_at !== null
}

function isPaid({ status }: BookedItem): boolean {
  return status !== 'deleted' && !UNPAID.includes(status)
}
