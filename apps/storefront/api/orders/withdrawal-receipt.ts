import { type Language, localise } from '#domain/stores/languages.ts'
import type { WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import type { Account } from '#use-cases/orders/withdrawals/settle-garments.ts'

type Declared = { id: string; number: string; declaredAt: Date; email: string; account: Account }

export function toWithdrawalReceipt(declared: Declared, language: Language): WithdrawalReceipt {
  const { id, number, declaredAt, email, account } = declared
  const received = account.received.map((each) => ({ ...each, name: localise(each.name, language) }))
  return { id, number, declaredAt: declaredAt.toISOString(), email, account: { ...account, received } }
}
