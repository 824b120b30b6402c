import type { ListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { maskEmail } from '#domain/accounts/fields/mask.ts'

/** Masked: the audit is read by more people than customers are. */
export function creditSubject({ id, email }: Pick<ListedCustomer, 'id' | 'email'>) {
  return { kind: 'customer', id, name: maskEmail(email) }
}
