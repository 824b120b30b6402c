import { localise } from '#domain/stores/languages.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { previewWithdrawal } from '#use-cases/orders/withdrawals/preview-withdrawal.ts'
import { withdrawByNumber } from '#use-cases/orders/withdrawals/withdraw-by-number.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { toWithdrawalReceipt } from './withdrawal-receipt.ts'

/** Withdrawing from a contract without logging in. */
export function createWithdrawalHandlers({
  stores,
  accounts,
  orders,
}: Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }) {
  const dependencies = { ...orders, limiter: accounts.limiter }

  return {
    previewWithdrawal: handleStore(stores, 'previewWithdrawal', async ({ body, visitor, store, language }) => {
      const { number, email } = body
      const input = { storeId: store.id, address: visitor.address, number, email }
      const outcome = await previewWithdrawal(dependencies, input)
      if (!outcome.ok) return outcome
      const data = {
        number: outcome.number,
        kind: outcome.kind,
        concludedAt: outcome.concludedAt.toISOString(),
        plan: outcome.plan && localise(outcome.plan, language),
        items: outcome.items.flatMap(({ id, product, withdrawalUntil: until }) =>
          until === null ? [] : [{ id, name: localise(product.name, language), size: product.size, until }],
        ),
      }
      return { ok: true, data }
    }),

    withdraw: handleStore(stores, 'withdraw', async ({ body, visitor, store, language }) => {
      const { number, email, name, items } = body
      const named = { storeId: store.id, address: visitor.address, number, email, name }
      const input = { ...named, itemIds: items?.length ? items : null }
      const outcome = await withdrawByNumber(dependencies, input)
      return outcome.ok ? { ok: true, data: toWithdrawalReceipt(outcome.receipt, language) } : outcome
    }),
  }
}
