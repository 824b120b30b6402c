import type { Transaction } from '#database/connection.ts'
import { type ListedCustomer, listCustomers } from '#database/queries/accounts/customer-list.ts'

const PART = 1_000
/** As many rows as a spreadsheet is still pleasant with. */
const MOST_EXPORTED = 50_000

/** All of them, in parts: for a file. */
export async function readAllCustomers(
  trx: Transaction,
  looked: { storeId: string; text?: string | undefined },
): Promise<ListedCustomer[]> {
  const all: ListedCustomer[] = []
  while (all.length < MOST_EXPORTED) {
    const part = await listCustomers(trx, { ...looked, behind: all.at(-1)?.id, most: PART })
    all.push(...part)
    if (part.length < PART) break
  }
  return all
}
