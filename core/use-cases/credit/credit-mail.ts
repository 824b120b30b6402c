import type { ListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { mailPath } from '../mail/mail-path.ts'

/** What tells somebody that a store has given them credit, taken back what they had not used, or that its end is near. */
export function creditMail({
  kind,
  storeId,
  customer,
  amount,
  reason,
  endsOn,
}: {
  kind: 'credit-given' | 'credit-taken-back' | 'credit-ends'
  storeId: string
  customer: ListedCustomer
  amount: number
  reason: string
  endsOn: string | null
}) {
  const { id: subjectId, email: recipient, firstName, language } = customer
  const detail = { firstName, path: mailPath(kind, {}), amount, reason, ...(endsOn && { day: endsOn }) }
  return { storeId, kind, recipient, language, subjectId, detail } as const
}
