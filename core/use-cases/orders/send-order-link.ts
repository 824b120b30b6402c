import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import type { RateLimiter } from '#database/rate-limiter.ts'
import { rollbackUnless } from '#database/rollback-unless.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import type { Language } from '#domain/stores/languages.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { type ContractName, findContract } from './find-contract.ts'
import type { OrderDependencies } from './order-dependencies.ts'
import { enqueueOrderMail } from './order-mail.ts'

export type SentOrderLink = { ok: true } | TooMany

/**
 * Somebody has lost the mails of an order. The way to it goes to the mailbox the order names, where both number and address
 * fit: whoever asks learns nothing, as the same is done for every number, and undone where there is no such order.
 */
export async function sendOrderLink(
  dependencies: Pick<OrderDependencies, 'db' | 'jobs' | 'now'> & { limiter: RateLimiter },
  input: ContractName & { storeId: string; address: string; language: Language },
): Promise<SentOrderLink> {
  const { storeId, address, number, email, language } = input
  const turn = await takeTurn(dependencies.limiter, 'orderLink', { storeId, account: readOrderNumber(number), address })
  if (!turn.ok) return turn
  await inStore(dependencies.db, storeId, async (trx) => {
    const contract = await findContract(trx, { number, email })
    const order = contract?.kind === 'order' ? contract.order : null
    const items = await listItems(trx, [order?.id ?? randomUUID()])
    const kind = 'order-found'
    await rollbackUnless(trx, order !== null, () =>
      order === null
        ? enqueueMail(trx, dependencies, { storeId, kind, recipient: email, language })
        : enqueueOrderMail(trx, dependencies, { order, kind, items }),
    )
  })
  return { ok: true }
}
