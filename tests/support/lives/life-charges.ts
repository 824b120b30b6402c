import { inStore } from '#database/connection.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { announceCharge, type ChargeInput } from '#use-cases/charges/announce-charge.ts'
import { buyOut } from '#use-cases/charges/buy-out.ts'
import { decideCharge } from '#use-cases/charges/decide-charge.ts'
import { objectToCharge } from '#use-cases/charges/object-to-charge.ts'
import { openChargePage } from '#use-cases/charges/open-charge-page.ts'
import { findOwnOrder } from '#use-cases/orders/find-own-order.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

type Place = { items: () => string[]; orders: readonly { id: string; items: string[] }[] }

/** What staff ask for after orders, and what becomes of it. Every verb may be refused. */
export function beginCharging(shop: Shop, { items, orders }: Place) {
  const inShop = <T>(work: Parameters<typeof inStore<T>>[2]) => inStore(shop.db, ATELIER_ID, work)
  return {
    async charge({ nth }: { nth: number }, wanted: Pick<ChargeInput, 'kind' | 'amount'>) {
      const itemId = pick(items(), nth)
      const order = orders.find((each) => itemId !== undefined && each.items.includes(itemId))
      if (itemId === undefined || order === undefined) return
      const input = {
        orderId: order.id,
        itemId,
        ...wanted,
        words: 'so it is',
        photos: [],
        whyNoPhoto: 'no camera',
        lines: [{ words: 'a repair', amount: wanted.amount }],
        formKey: crypto.randomUUID(),
      }
      await inShop((trx) => announceCharge(trx, shop.dependencies, input))
    },
    /** Whoever has a garment keeps it, and pays on a page where no card does. */
    async keep({ nth }: { nth: number }, { pays }: { pays: boolean }) {
      const itemId = pick(items(), nth)
      const id = orders.find((each) => itemId !== undefined && each.items.includes(itemId))?.id
      const order = id === undefined ? null : await inShop((trx) => findOrder(trx, id))
      if (!order?.customerId || itemId === undefined) return
      const owner = { storeId: ATELIER_ID, userId: order.customerId }
      const found = await findOwnOrder(shop.dependencies, owner, order.id)
      const price = found.ok ? found.details.buyOuts.get(itemId) : undefined
      if (price === undefined) return
      const wish = { orderId: order.id, itemId, price, returnUrlOf: () => 'https://atelier.example/' }
      const asked = await buyOut(shop.dependencies, owner, wish)
      if (asked.ok && asked.paymentUrl !== null && pays) await shop.act(asked.paymentUrl)
    },
    async chargeStep({ nth }: { nth: number }, step: 'object' | 'uphold' | 'lower' | 'withdraw' | 'pay') {
      const ids = orders.map(({ id }) => id)
      const charge = pick(await inShop((trx) => listCharges(trx, ids)), nth)
      if (charge === undefined) return
      const { id: chargeId, orderId, amount, state: seen } = charge
      if (step === 'object') {
        await inShop((trx) => objectToCharge(trx, shop.dependencies, { chargeId, words: 'not so' }))
      } else if (step === 'pay') {
        const page = { storeId: ATELIER_ID, chargeId, returnUrl: 'https://atelier.example/' }
        const opened = await openChargePage(shop.dependencies, page)
        if (opened.ok) await shop.act(opened.url)
      } else {
        const asked = step === 'lower' ? Math.ceil(amount / 2) : amount
        const decision = step === 'withdraw' ? { what: step } : { what: 'uphold' as const, amount: asked }
        const decided = { orderId, chargeId, seen, decision, answer: 'so be it' }
        await inShop((trx) => decideCharge(trx, shop.dependencies, decided))
      }
    },
  }
}

function pick<Item>(all: readonly Item[], index: number): Item | undefined {
  return all[index % Math.max(1, all.length)]
}
