import type { Transaction } from '#database/connection.ts'
import { isBought } from '#domain/orders/bought.ts'
import { canMove } from '#domain/orders/lifecycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { accountOf, addAccounts, NO_ACCOUNT, type WithdrawalAccount } from '#domain/orders/rights/withdrawal-account.ts'
import { receivedDays, receivedPart } from '#domain/orders/rights/withdrawal-right.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { findPaidBuyOut } from '../../charges/refund-buy-out.ts'
import { moveItem } from '../lifecycle/move-item.ts'
import { readItemMoney, refundItem } from '../lifecycle/refund-item.ts'
import type { StoreScope } from '../order-dependencies.ts'
import type { DetailedItem } from '../order-details.ts'

export type Account = WithdrawalAccount<LocalizedText>

/** What has not left is given up, of what was lent the rest goes back, and of a purchase all of it once it is here. */
export async function settleGarments(
  trx: Transaction,
  shop: StoreScope,
  { order, items }: { order: Order; items: readonly DetailedItem[] },
): Promise<Account> {
  const stays = items.filter(({ status }) => canMove(status, 'deleted', 'customer'))
  const left = items.filter(({ status }) => !canMove(status, 'deleted', 'customer'))
  let account: Account = NO_ACCOUNT
  for (const item of stays) account = addAccounts(account, await giveUp(trx, shop, { order, item }))
  const settled: string[] = []
  for (const item of left) {
    const settling = { order, item, settled: [...settled] }
    const settle = isBought(item) ? promise : end
    account = addAccounts(account, await settle(trx, shop, settling))
    settled.push(item.id)
  }
  return account
}

type Settling = { order: Order; item: DetailedItem; settled: readonly string[] }

async function giveUp(
  trx: Transaction,
  shop: StoreScope,
  { order, item }: { order: Order; item: DetailedItem },
): Promise<Account> {
  const { paid, before } = await readItemMoney(trx, { order, item })
  const gone = { itemId: item.id, to: 'deleted', actor: 'customer', reason: 'withdrawal' } as const
  const moved = await moveItem(trx, shop, gone)
  return accountOf({ paid, before, back: moved.ok ? moved.refunded : 0 }, unused(item))
}

async function end(trx: Transaction, shop: StoreScope, { item, ...settling }: Settling): Promise<Account> {
  const now = shop.now()
  const receivedOf = (price: number) => receivedPart(item.terms, { price, now })
  const { paid, before, received: amount } = await readItemMoney(trx, { item, ...settling, receivedOf })
  const back = await refundItem(trx, shop, { item, ...settling, receivedOf, reason: 'withdrawal' })
  return accountOf({ paid, before, back }, { ...unused(item), ...receivedDays(item.terms, now), amount })
}

/** The money for a purchase waits for the garment. */
async function promise(trx: Transaction, _: StoreScope, { item, ...settling }: Settling): Promise<Account> {
  if (item.boughtAt !== null) {
    const price = (await findPaidBuyOut(trx, item))?.amount ?? 0
    return accountOf({ paid: price, before: 0, back: 0, later: price }, unused(item))
  }
  const { paid, before } = await readItemMoney(trx, { item, ...settling })
  return accountOf({ paid, before, back: 0, later: Math.max(0, paid - before) }, unused(item))
}

function unused({ product }: DetailedItem) {
  return { name: product.name, usedDays: 0, days: 0, amount: 0 }
}
