import { inStore, type Transaction } from '#database/connection.ts'
import { deleteConsents, deleteOldProofs } from '#database/queries/accounts/consents.ts'
import { deleteCustomer } from '#database/queries/accounts/customers.ts'
import {
  deleteOldAuditLines,
  listIdleContacts,
  listUnconfirmed,
  makeOldContractsNobodys,
} from '#database/queries/accounts/forgetting.ts'
import { deleteMailsTo } from '#database/queries/mail/mail.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { keptSince } from '#domain/accounts/keeping-times.ts'
import { eraseContact } from '../newsletter/erase-contact.ts'
import type { AccountTools } from './account-tools.ts'

export type Forgotten = { accounts: number; contacts: number; proofs: number; logLines: number; contracts: number }

type ForgettingTools = Pick<AccountTools, 'db' | 'jobs' | 'now'>

/** What the privacy policy promises about the end of data happens here, in each store for itself. */
export async function forgetOldData(tools: ForgettingTools): Promise<Forgotten> {
  const total: Forgotten = { accounts: 0, contacts: 0, proofs: 0, logLines: 0, contracts: 0 }
  for (const storeId of await listStoreIds(tools.db)) {
    const forgotten = await inStore(tools.db, storeId, (trx) => forgetInStore(trx, tools, storeId))
    for (const [what, count] of Object.entries(forgotten)) total[what as keyof Forgotten] += count
  }
  return total
}

async function forgetInStore(trx: Transaction, tools: ForgettingTools, storeId: string): Promise<Forgotten> {
  const now = tools.now()
  return {
    accounts: await forgetUnconfirmed(trx, tools, storeId),
    contacts: await forgetContacts(trx, tools, storeId),
    proofs: await deleteOldProofs(trx, keptSince('proofs', now)),
    logLines: await deleteOldAuditLines(trx, { storeId, before: keptSince('logs', now) }),
    contracts: await makeOldContractsNobodys(trx, { storeId, before: keptSince('contracts', now) }),
  }
}

async function forgetUnconfirmed(trx: Transaction, tools: ForgettingTools, storeId: string): Promise<number> {
  const accounts = await listUnconfirmed(trx, { storeId, before: keptSince('unconfirmed', tools.now()) })
  for (const { id, email } of accounts) {
    await deleteConsents(trx, email)
    await deleteMailsTo(trx, email)
    await deleteCustomer(trx, id)
  }
  return accounts.length
}

async function forgetContacts(trx: Transaction, tools: ForgettingTools, storeId: string): Promise<number> {
  const now = tools.now()
  const emails = await listIdleContacts(trx, {
    storeId,
    unconfirmedBefore: keptSince('unconfirmed', now),
    unsubscribedBefore: keptSince('unsubscribed', now),
  })
  for (const email of emails) await eraseContact(trx, tools, { storeId, email })
  return emails.length
}
