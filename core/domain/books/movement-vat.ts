import type { ChargeKind } from '#domain/charges/charge.ts'
import { chargeLineOf } from '#domain/charges/charge-line.ts'
import { VAT_RATE, vatPart, vatRateOf } from '#domain/orders/receipt/vat.ts'
import type { FeeKind, FeeVat } from './book-settings.ts'
import { refundVat } from './refund-vat.ts'

/** In euro cents, as the ledger has it. */
export type MovedMoney = { kind: 'charge' | 'refund'; amount: number }

export type MovementVat = { vatRate: number; vat: number }

/**
 * The VAT of a movement: what the VAT of all that is kept rises or falls by. So in whatever parts something is paid and paid
 * back, their VAT together is that of what is kept, to the cent.
 */
export function movementVat({ kind, amount }: MovedMoney, keptBefore: number, vatRate: number): MovementVat {
  if (kind === 'refund') return { vatRate, vat: refundVat({ before: keptBefore, after: keptBefore - amount }, vatRate) }
  return { vatRate, vat: vatPart(keptBefore + amount, vatRate).vat - vatPart(keptBefore, vatRate).vat }
}

/**
 * Of everything that a store takes, but what is asked for after an order to make good a delay or a damage. Whether a fee for
 * a delay or a stain does that, or is a price, is said by the store's settings of that day.
 */
export function vatRateOfMoney(
  charge: ChargeKind | null,
  fees: Readonly<Record<FeeKind, FeeVat>> | null = null,
): number {
  if (charge === null) return VAT_RATE
  if (fees !== null && (charge === 'lateFee' || charge === 'cleaning') && fees[charge] === 'taxed') return VAT_RATE
  return vatRateOf({ code: chargeLineOf(charge) })
}

/** A movement of an order, of a charge after one, or of a membership. */
export type Movement = MovedMoney & {
  id?: string
  /** Of a refund: what it gives back. */
  chargeId: string | null
  userMembershipId: string | null
}

/** Movements one after the other, behind those that are known: all of the same order, charge or membership. */
export function withVat<Entry extends Movement>(
  entries: readonly Entry[],
  { known, vatRate }: { known: readonly Movement[]; vatRate: number },
): (Entry & MovementVat)[] {
  const before = [...known]
  return entries.map((entry) => {
    const kept = keptOf(before.filter((each) => isKeptTogether(each, entry)))
    before.push(entry)
    return { ...entry, ...movementVat(entry, kept, vatRate) }
  })
}

/** An order is one sale, however it is paid. Of a membership each fee is a sale of its own, and what goes back of it is its. */
function isKeptTogether({ id, chargeId }: Movement, entry: Movement): boolean {
  if (entry.userMembershipId === null) return true
  return entry.chargeId !== null && (id === entry.chargeId || chargeId === entry.chargeId)
}

function keptOf(movements: readonly MovedMoney[]): number {
  return movements.reduce((kept, { kind, amount }) => kept + (kind === 'charge' ? amount : -amount), 0)
}
