import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyOutPrice, canBuyOut } from './buy-out.ts'
import { type Charge, isOpen } from './charge.ts'
import { daysLate, type EarlierCharge, leftToCharge, proposeCharge } from './charge-amount.ts'
import { calculationNow, calculationOf } from './charge-calculation.ts'
import { announceCharge, type ChargeStep, isToBeTaken, takeStep } from './charge-steps.ts'
import { CHARGE_TERMS, type ChargeTerms } from './charge-terms.ts'
import { isChargeable, isReceived, readyDayOf } from './chargeable.ts'
import { worthOn } from './garment-worth.ts'

const terms: ChargeTerms = { ...CHARGE_TERMS, lateFeePerDay: 1500, cleaningFee: 2500 }
const DAY = 86_400_000
const now = new Date('2026-11-16T10:00:00Z')

describe('what a garment is worth', () => {
  const wear = { valuePrice: 49_900, rents: 0, boughtOn: '2026-01-10' }

  it('is its value at first, falls with every rent and year, and never below its least', () => {
    expect(worthOn('2026-11-16', wear, terms)).toBe(49_900)
    expect(worthOn('2026-11-16', { ...wear, rents: 5 }, terms)).toBe(42_400)
    expect(worthOn('2027-01-09', { ...wear, rents: 5 }, terms)).toBe(42_400)
    expect(worthOn('2027-01-10', { ...wear, rents: 5 }, terms)).toBe(37_400)
    expect(worthOn('2036-01-10', { ...wear, rents: 200 }, terms)).toBe(14_900)
  })

  it('goes by use alone where nobody knows when it was bought, and is no less before that day', () => {
    expect(worthOn('2036-01-10', { ...wear, boughtOn: null, rents: 1 }, terms)).toBe(48_400)
    expect(worthOn('2025-01-10', wear, terms)).toBe(49_900)
  })
})

describe('what may be asked for', () => {
  const worth = 10_000
  const propose = (wish: Parameters<typeof proposeCharge>[0], earlier: EarlierCharge[] = [], asked = terms) =>
    proposeCharge(wish, { terms: asked, worth, earlier })
  const late = { kind: 'lateFee', lastDay: '2026-11-10', backDay: '2026-11-13' } as const

  it('is each day after the last, by the fee that was agreed, or nothing without one', () => {
    expect(daysLate({ lastDay: '2026-10-24', backDay: '2026-10-26' })).toBe(2)
    expect(daysLate({ lastDay: '2026-11-30', backDay: '2027-01-01' })).toBe(32)
    expect(propose(late)).toEqual({ ok: true, kind: 'lateFee', amount: 4500, isCapped: false })
    expect(propose({ ...late, backDay: '2026-11-10' })).toEqual({ ok: false, reason: 'NOT_LATE' })
    expect(propose(late, [], CHARGE_TERMS)).toEqual({ ok: false, reason: 'NO_FEE_AGREED' })
    expect(propose({ kind: 'cleaning' }, [], CHARGE_TERMS)).toEqual({ ok: false, reason: 'NO_FEE_AGREED' })
  })

  it('is what a repair costs, and never more than the garment is worth with all that was asked before', () => {
    const fees: EarlierCharge[] = [
      { amount: 4500, state: 'paid', refunded: 0 },
      { amount: 2500, state: 'withdrawn', refunded: 0 },
    ]
    expect(propose({ kind: 'damage', repairCost: 3000 }, fees)).toMatchObject({ amount: 3000, isCapped: false })
    expect(propose({ kind: 'damage', repairCost: 30_000 }, fees)).toMatchObject({ amount: 5500, isCapped: true })
    // who has paid fees before it was given up as lost pays the rest
    expect(propose({ kind: 'lost' }, fees)).toMatchObject({ amount: 5500, isCapped: true })
    expect(propose({ kind: 'lost' })).toMatchObject({ amount: 10_000, isCapped: false })
    expect(propose({ kind: 'lost' }, [{ amount: 10_000, state: 'paid', refunded: 0 }])).toEqual({
      ok: false,
      reason: 'NOTHING_LEFT',
    })
    expect(leftToCharge(worth, [{ amount: 10_000, state: 'paid', refunded: 4000 }])).toBe(4000)
  })

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('is no repair that costs %s', (repairCost) => {
    expect(propose({ kind: 'damage', repairCost })).toEqual({ ok: false, reason: 'AMOUNT_INVALID' })
  })
})

describe('a calculation', () => {
  it('of any kind and amount adds up to what is asked for, and says what was let off since', () => {
    const facts = fc.record({
      kind: fc.constantFrom('lateFee', 'cleaning', 'damage', 'lost'),
      amount: fc.integer({ min: 50, max: 90_000 }),
      daysLate: fc.nat(60),
      valuePrice: fc.integer({ min: 100, max: 300_000 }),
      worth: fc.integer({ min: 100, max: 300_000 }),
      left: fc.integer({ min: 0, max: 300_000 }),
    })
    fc.assert(
      fc.property(facts, fc.nat(1000), (known, off) => {
        const said = [{ words: 'Seamstress', amount: known.amount }]
        const calculation = calculationOf({ ...known, terms, said } as Parameters<typeof calculationOf>[0])
        const sumOf = (lines: typeof calculation) => lines.reduce((sum, { amount }) => sum + amount, 0)
        expect(sumOf(calculation)).toBe(known.amount)
        const later = { calculation, amount: known.amount - off, announcedAmount: known.amount }
        expect(sumOf(calculationNow(later))).toBe(known.amount - off)
      }),
    )
  })

  it('of what did not come back goes from its value to what is left of it', () => {
    const lost = {
      kind: 'lost',
      daysLate: 40,
      valuePrice: 50_000,
      worth: 40_000,
      left: 35_000,
      terms,
      said: [],
    } as const
    expect(calculationOf({ ...lost, amount: 35_000 })).toEqual([
      { what: 'value', amount: 50_000 },
      { what: 'wear', amount: -10_000 },
      { what: 'askedBefore', amount: -5_000 },
    ])
  })
})

const step = (charge: Charge, wanted: ChargeStep, at: Date) => {
  const taken = takeStep(charge, wanted, at)
  return taken.ok ? taken.charge : null
}

describe('a charge', () => {
  const damage = announceCharge({ kind: 'damage', amount: 3000 }, { terms, now })

  it('is taken seven days after it was announced, by the clock on the wall, and not before', () => {
    expect(damage).toMatchObject({ state: 'announced', dueAt: new Date('2026-11-23T10:00:00Z') })
    expect(step(damage, { what: 'fallDue' }, new Date(damage.dueAt.getTime() - 1))).toBeNull()
    expect(step(damage, { what: 'pay' }, damage.dueAt)).toBeNull()
    const due = step(damage, { what: 'fallDue' }, damage.dueAt)
    expect(due).toMatchObject({ state: 'due' })
    expect(due && isToBeTaken(due, damage.dueAt)).toBe(true)
    const summer = announceCharge({ kind: 'damage', amount: 1 }, { terms, now: new Date('2026-10-20T10:00:00Z') })
    expect(summer.dueAt).toEqual(new Date('2026-10-27T11:00:00Z'))
  })

  it('that somebody wants to pay, to keep the garment, is due at once', () => {
    expect(announceCharge({ kind: 'buyOut', amount: 1 }, { terms, now })).toMatchObject({
      state: 'due',
      nextTryAt: now,
    })
  })

  it('that somebody wants to pay leads to a page as soon as the card says no', () => {
    const wish = announceCharge({ kind: 'buyOut', amount: 5000 }, { terms, now })
    expect(step(wish, { what: 'refuse' }, now)).toMatchObject({ state: 'linked', nextTryAt: null })
    expect(step(wish, { what: 'object' }, now)).toBeNull()
  })

  it('that is disputed waits for a person, who may ask for less and never for more', () => {
    const objected = step(damage, { what: 'object' }, now)
    if (objected === null) throw new Error('Nobody could object')
    expect(step(objected, { what: 'fallDue' }, new Date(now.getTime() + 90 * DAY))).toBeNull()
    expect(step(objected, { what: 'uphold', amount: 3001 }, now)).toBeNull()
    expect(step(objected, { what: 'uphold', amount: 0 }, now)).toBeNull()
    expect(step(objected, { what: 'uphold', amount: 1000 }, now)).toMatchObject({ state: 'due', amount: 1000 })
    expect(step(objected, { what: 'withdraw' }, now)).toMatchObject({ state: 'withdrawn' })
    expect(step(damage, { what: 'object' }, damage.dueAt)).toBeNull()
  })

  it('is asked for again after a day, three and five, and then by a page to pay on', () => {
    let charge = step(damage, { what: 'fallDue' }, damage.dueAt)
    const tries: (string | null)[] = []
    for (let at = damage.dueAt; charge !== null && charge.state !== 'linked'; ) {
      charge = step(charge, { what: 'refuse' }, at)
      tries.push(charge?.nextTryAt?.toISOString().slice(0, 10) ?? null)
      at = charge?.nextTryAt ?? at
    }
    expect(tries).toEqual(['2026-11-24', '2026-11-27', '2026-12-02', null])
    expect(charge && step(charge, { what: 'pay' }, now)).toMatchObject({ state: 'paid' })
  })

  it('that no card can be asked for is asked for by a page at once', () => {
    const due = step(damage, { what: 'fallDue' }, damage.dueAt)
    expect(due && step(due, { what: 'link' }, damage.dueAt)).toMatchObject({ state: 'linked', refusals: 0 })
    expect(step(damage, { what: 'link' }, damage.dueAt)).toBeNull()
  })
})

describe('a garment can be charged for', () => {
  const delivered = { to: 'delivered', actor: 'courier', at: new Date('2026-11-01T10:00:00Z') } as const
  const rent = { way: 'rent', status: 'needVerify' } as const

  it('once it was delivered, until the matter is settled, and not where it was bought', () => {
    expect(isChargeable(rent, [delivered])).toBe(true)
    expect(isChargeable(rent, [])).toBe(false)
    expect(isChargeable({ ...rent, status: 'completed' }, [delivered])).toBe(false)
    expect(isChargeable({ ...rent, status: 'deleted' }, [delivered])).toBe(false)
    expect(isChargeable({ ...rent, way: 'secondHand' }, [delivered])).toBe(false)
    expect(isChargeable({ ...rent, boughtAt: now }, [delivered])).toBe(false)
  })

  it('for what is found on it once the store has it in hand, and no more while it is out again', () => {
    const moves = (...all: Parameters<typeof isReceived>[0][number]['to'][]) => isReceived(all.map((to) => ({ to })))
    expect(moves('delivered')).toBe(false)
    expect(moves('delivered', 'returnRequested', 'withdrawed')).toBe(false)
    expect(moves('delivered', 'withdrawed', 'needVerify')).toBe(true)
    expect(moves('delivered', 'needVerify', 'exception')).toBe(true)
    expect(moves('delivered', 'needVerify', 'delivered')).toBe(false)
  })

  it('as late up to the day it was ready: asked for by its customer, fetched or brought back', () => {
    const asked = { to: 'returnRequested', actor: 'customer', at: new Date('2026-11-09T23:30:00Z') } as const
    const failed = { to: 'returnPickupFailed', actor: 'courier', at: new Date('2026-11-11T10:00:00Z') } as const
    const again = { to: 'returnRequested', actor: 'system', at: new Date('2026-11-12T05:00:00Z') } as const
    const back = { to: 'withdrawed', actor: 'courier', at: new Date('2026-11-14T10:00:00Z') } as const
    expect(readyDayOf([delivered])).toBeNull()
    expect(readyDayOf([delivered, asked, back])).toBe('2026-11-10')
    // nobody was there: what the system arranges anew makes it no readier
    expect(readyDayOf([delivered, asked, failed, again])).toBeNull()
    expect(readyDayOf([delivered, asked, failed, again, back])).toBe('2026-11-14')
  })
})

describe('keeping a garment', () => {
  const facts = { worth: 20_000, secondHandPrice: 15_000, rentPaid: 4_900, earlier: [] }

  it('costs what it would second hand, less half of the rent, and half of its price at least', () => {
    expect(buyOutPrice(facts, terms)).toBe(12_500)
    expect(buyOutPrice({ ...facts, rentPaid: 0 }, terms)).toBe(15_000)
    expect(buyOutPrice({ ...facts, rentPaid: 90_000 }, terms)).toBe(7_500)
    expect(buyOutPrice({ ...facts, secondHandPrice: null }, terms)).toBe(17_500)
    expect(buyOutPrice({ ...facts, secondHandPrice: 50_000, rentPaid: 0 }, terms)).toBe(20_000)
  })

  it('costs no more than is left of its worth, and nothing can be paid where nothing is left', () => {
    const paid = (amount: number): EarlierCharge[] => [{ amount, state: 'paid', refunded: 0 }]
    expect(buyOutPrice({ ...facts, earlier: paid(12_000) }, terms)).toBe(8_000)
    expect(buyOutPrice({ ...facts, earlier: paid(20_000) }, terms)).toBeNull()
  })

  it('falls with every rent and with what was paid, and never rises above the worth', () => {
    const prices = fc.record({
      valuePrice: fc.integer({ min: 100, max: 300_000 }),
      rents: fc.nat(40),
      rentPaid: fc.nat(90_000),
    })
    fc.assert(
      fc.property(prices, fc.option(fc.integer({ min: 100, max: 300_000 })), (known, secondHandPrice) => {
        const priceOf = ({ rents, rentPaid }: { rents: number; rentPaid: number }) => {
          const worth = worthOn('2026-11-16', { valuePrice: known.valuePrice, rents, boughtOn: null }, terms)
          return { worth, price: buyOutPrice({ worth, secondHandPrice, rentPaid, earlier: [] }, terms) ?? 0 }
        }
        const { worth, price } = priceOf(known)
        expect(price).toBeLessThanOrEqual(worth)
        expect(priceOf({ ...known, rents: known.rents + 1 }).price).toBeLessThanOrEqual(price)
        expect(priceOf({ ...known, rentPaid: known.rentPaid + 1_000 }).price).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('is for who has it: not before, not once it goes back, not twice, and not when it was asked for as lost', () => {
    const item = { way: 'rent', status: 'delivered', boughtAt: null } as const
    const known = { isWithdrawn: false, charges: [{ kind: 'lateFee', state: 'paid' }] } as const
    expect(canBuyOut(item, known)).toBe(true)
    for (const status of ['shipped', 'returnRequested', 'withdrawed', 'needVerify', 'completed', 'exception'] as const)
      expect(canBuyOut({ ...item, status }, known)).toBe(false)
    expect(canBuyOut({ ...item, way: 'secondHand' }, known)).toBe(false)
    expect(canBuyOut({ ...item, boughtAt: now }, known)).toBe(false)
    expect(canBuyOut(item, { ...known, isWithdrawn: true })).toBe(false)
    for (const kind of ['lost', 'buyOut'] as const) {
      expect(canBuyOut(item, { isWithdrawn: false, charges: [{ kind, state: 'announced' }] })).toBe(false)
      expect(canBuyOut(item, { isWithdrawn: false, charges: [{ kind, state: 'paid' }] })).toBe(false)
      expect(canBuyOut(item, { isWithdrawn: false, charges: [{ kind, state: 'withdrawn' }] })).toBe(true)
    }
  })
})

describe('any sequence of steps', () => {
  it('charges no garment above its worth, none twice, none before it is due, and ends', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const random = randomNumbers(seed)
      const worth = 1 + Math.floor(random() * 60_000)
      const charges: { charge: Charge; refunded: number; payments: number }[] = []
      let at = now
      for (let nth = 0; nth < 60; nth++) {
        at = new Date(at.getTime() + Math.floor(random() * 3 * DAY))
        const one = charges[Math.floor(random() * (charges.length + 1))]
        if (one === undefined) {
          const earlier = charges.map(({ charge, refunded }) => ({ ...charge, refunded }))
          const repairCost = 1 + Math.floor(random() * 80_000)
          const wishes = [{ kind: 'lost' }, { kind: 'cleaning' }, { kind: 'damage', repairCost }] as const
          const wish = wishes[Math.floor(random() * (wishes.length + 1))]
          const proposed = wish && proposeCharge(wish, { terms, worth, earlier })
          const facts = { worth, secondHandPrice: repairCost, rentPaid: Math.floor(random() * 9_000), earlier }
          const price = wish === undefined ? buyOutPrice(facts, terms) : null
          const asked = price === null ? proposed : ({ ok: true, kind: 'buyOut', amount: price } as const)
          if (asked?.ok) charges.push({ charge: announceCharge(asked, { terms, now: at }), refunded: 0, payments: 0 })
        } else if (one.charge.state === 'paid' && random() < 0.3) {
          one.refunded += Math.floor(random() * (one.charge.amount - one.refunded + 1))
        } else {
          const amount = Math.floor(random() * 80_000)
          const steps: ChargeStep[] = [
            ...(['object', 'withdraw', 'fallDue', 'refuse', 'link', 'pay'] as const).map((what) => ({ what })),
            { what: 'uphold', amount },
          ]
          const wanted = steps[Math.floor(random() * steps.length)]
          const taken = wanted && takeStep(one.charge, wanted, at)
          if (taken?.ok) {
            if (wanted?.what === 'pay') {
              one.payments++
              expect(at >= one.charge.dueAt).toBe(true)
            }
            expect(isOpen(one.charge)).toBe(true)
            one.charge = taken.charge
          }
        }
        const paid = charges.filter(({ charge }) => charge.state === 'paid')
        expect(paid.reduce((sum, { charge, refunded }) => sum + charge.amount - refunded, 0)).toBeLessThanOrEqual(worth)
        expect(charges.every(({ payments, charge }) => payments === (charge.state === 'paid' ? 1 : 0))).toBe(true)
      }
    }
  })
})

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
