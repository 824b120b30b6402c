import { localise } from '#domain/stores/languages.ts'
import type { OrderTools } from '#use-cases/orders/order-tools.ts'
import { previewWithdrawal } from '#use-cases/orders/withdrawals/preview-withdrawal.ts'
import { withdrawByNumber } from '#use-cases/orders/withdrawals/withdraw-by-number.ts'
import type { ApiOptions } from '../create-api.ts'
import { handle } from '../protocol/handle.ts'
import { storeLanguage } from '../protocol/request-language.ts'
import { requireStore } from '../protocol/require-store.ts'

/** Withdrawing from a contract without logging in. */
export function createWithdrawalHandlers({
  stores,
  accounts,
  orders,
}: Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderTools | null }) {
  const tools = orders && { ...orders, limiter: accounts.limiter }

  return {
    previewWithdrawal: handle('previewWithdrawal', async ({ body, host, acceptLanguage, visitor }) => {
      const found = await requireStore(stores, { partnerStoreId: body.partnerStoreId, host })
      if (!found.ok) return found
      if (tools === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
      const { number, email } = body
      const asked = { storeId: found.store.id, address: visitor.address, number, email }
      const outcome = await previewWithdrawal(tools, asked)
      if (!outcome.ok) return outcome
      const language = storeLanguage(found.store, { acceptLanguage })
      const data = {
        number: outcome.number,
        kind: outcome.kind,
        concludedAt: outcome.concludedAt.toISOString(),
        plan: outcome.plan && localise(outcome.plan, language),
        items: outcome.items.flatMap(({ id, product, withdrawalUntil: until }) =>
          until === null ? [] : [{ id, name: localise(product.name, language), size: product.size, until }],
        ),
      }
      return { ok: true, data, language }
    }),

    withdraw: handle('withdraw', async ({ body, host, acceptLanguage, visitor }) => {
      const found = await requireStore(stores, { partnerStoreId: body.partnerStoreId, host })
      if (!found.ok) return found
      if (tools === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
      const { number, email, name, items } = body
      const named = { storeId: found.store.id, address: visitor.address, number, email, name }
      const asked = { ...named, itemIds: items?.length ? items : null }
      const outcome = await withdrawByNumber(tools, asked)
      if (!outcome.ok) return outcome
      const { declaredAt, ...receipt } = outcome.receipt
      const data = { ...receipt, declaredAt: declaredAt.toISOString() }
      return { ok: true, data, language: storeLanguage(found.store, { acceptLanguage }) }
    }),
  }
}
