import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { COAT, type Desk, DRESS, type HoldChanges, openDesk } from '#tests/support/fixtures/a-desk.ts'
import { CUSTOMER_TOKEN, customerToken } from '#tests/support/fixtures/app.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(await findOverlaps(desk.app.db)).toEqual([])
  await desk.clear()
})
afterAll(async () => {
  expect(desk.app.errors).toEqual([])
  await desk.app.stop()
})

const cart = (nth: number) => `cart-number-${String(nth).padStart(8, '0')}`
const DAYS = ['2026-11-25', '2026-12-16', '2027-01-13', '2027-02-10', '2027-03-10']
const at = (time: string) => {
  desk.clock.now = new Date(`2026-11-16T${time}Z`)
}
const held = (answer: unknown) => expect(answer).toMatchObject({ id: expect.any(String) })

describe('the twenty minutes of a garment', () => {
  it('go on when it is let go and held again', async () => {
    const { id } = await desk.hold()
    at('09:19:00')
    await desk.release(id)
    expect(await desk.hold()).toMatchObject({ expiresAt: '2026-11-16T09:20:00.000Z', secondsLeft: 60 })
  })

  it('begin anew once they are over, and not for ever', async () => {
    const { most, hours } = HOLD_POLICY.clocks
    for (const time of ['09:00:00', '09:20:00', '09:40:00', '10:00:00'].slice(0, most)) {
      at(time)
      expect(await desk.hold()).toMatchObject({ secondsLeft: 1200 })
    }
    at('10:20:00')
    expect(await desk.hold()).toEqual([429, 'HOLD_PAUSE'])
    held(await desk.hold({ productId: COAT }))
    at(`${String(9 + hours).padStart(2, '0')}:00:01`)
    held(await desk.hold())
  })

  it('are no longer for another cart of the same network; for others, and for who logs in, they are', async () => {
    const network = (nth: number) => `2001:db8:7:${nth}00::1`
    for (const [nth, time] of ['09:00:00', '09:20:00', '09:40:00', '10:00:00'].entries()) {
      at(time)
      held(await desk.hold({ cart: cart(nth), address: network(nth) }))
    }
    at('10:20:00')
    expect(await desk.hold({ cart: cart(8), address: network(8) })).toEqual([403, 'HOLD_LOGIN'])
    const { id } = await desk.hold({ cart: cart(9), address: '2001:db8:8::1' })
    expect(await desk.release(id, cart(9))).toBeNull()
    held(await desk.hold({ cart: cart(8), address: network(8), token: CUSTOMER_TOKEN }))
  })
})

describe('the budget of an hour', () => {
  it('is not given back by letting go', async () => {
    for (let nth = 0; nth < HOLD_POLICY.hourly.cart; nth++) {
      const { id } = await desk.hold({ productId: COAT })
      expect(await desk.release(id)).toBeNull()
    }
    expect(await desk.hold({ productId: COAT })).toEqual([429, 'HOLD_PAUSE'])
    held(await desk.hold({ productId: COAT, cart: cart(1) }))
    at('10:00:01')
    held(await desk.hold({ productId: COAT }))
  })

  it.each([
    ['five garments by editing each ten times', true],
    ['five garments by letting each go ten times', false],
  ])('is enough to change %s, over an hour', async (_, isEdited) => {
    const start = desk.clock.now.getTime()
    const lines: { id: string; productId: string; deliveryDate: string }[] = []
    for (const deliveryDate of DAYS) lines.push(await desk.hold({ productId: COAT, deliveryDate }))
    for (let change = 1; change <= 10; change++) {
      desk.clock.now = new Date(start + change * 5.5 * 60_000)
      for (const [nth, line] of lines.entries()) {
        const next: HoldChanges = { productId: COAT, deliveryDate: line.deliveryDate, daysCount: change % 2 ? 8 : 4 }
        if (!isEdited) await desk.release(line.id)
        lines[nth] = await desk.hold({ ...next, ...(isEdited && { replaces: line.id }) })
        held(lines[nth])
      }
    }
  })

  it('is enough for an office: two undecided guests with full carts, and a colleague who has logged in', async () => {
    for (const shopper of [{ cart: cart(1) }, { cart: cart(2) }, { cart: cart(3), token: CUSTOMER_TOKEN }]) {
      for (let change = 0; change <= 10; change++) {
        const lines = []
        for (const deliveryDate of DAYS) {
          lines.push(await desk.hold({ productId: COAT, deliveryDate, ...shopper }))
          held(lines.at(-1))
        }
        const isLast = change === 10
        for (const { id } of isLast ? [] : lines) await desk.release(id, shopper.cart)
      }
    }
    expect(await desk.hold({ productId: COAT, cart: cart(4) })).toEqual([403, 'HOLD_LOGIN'])
  })
})

describe('a garment of which little is left', () => {
  it('is never held by guests alone: of eighteen, twelve go to guests and the others to who logs in', async () => {
    const coat = { productId: COAT, deliveryDate: '2026-11-25' }
    for (let nth = 0; nth < 12; nth++) held(await desk.hold({ ...coat, cart: cart(nth), address: `198.51.${nth}.1` }))
    expect(await desk.hold({ ...coat, cart: cart(50), address: '203.0.113.1' })).toEqual([403, 'HOLD_LOGIN'])
    held(await desk.hold({ ...coat, cart: cart(50), address: '203.0.113.1', token: CUSTOMER_TOKEN }))
  })

  it('can be held by a guest when it is the only one', async () => {
    held(await desk.hold({ productId: DRESS, sizeId: 'IT42' }))
  })
})

describe('when much of the stock is held by those who never paid', () => {
  it('every network keeps one, however many there are, with or without a new account, and editing stays possible', async () => {
    const hold = (nth: number, changes: HoldChanges = {}) =>
      desk.hold({
        productId: COAT,
        cart: cart(nth),
        address: `198.51.${nth}.1`,
        deliveryDate: DAYS[nth % 5],
        ...changes,
      })
    const { least: calm } = HOLD_POLICY.calm
    const first = await hold(0)
    for (let nth = 1; nth < calm; nth++) held(await hold(nth))
    expect(await hold(0)).toEqual([403, 'HOLD_LOGIN'])
    held(await hold(0, { replaces: first.id, daysCount: 8 }))
    for (let nth = calm; nth < calm * 2; nth++) held(await hold(nth))
    // A new account counts with its network: it is neither a second person there nor shut out elsewhere.
    expect(await hold(0, { token: customerToken(crypto.randomUUID()) })).toEqual([429, 'HOLD_PAUSE'])
    held(await hold(90, { token: customerToken(crypto.randomUUID()) }))
    expect(await hold(90)).toEqual([403, 'HOLD_LOGIN'])
    desk.clock.now = new Date('2026-11-16T09:20:00Z')
    held(await hold(90))
  })
})
