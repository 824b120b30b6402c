import { inStore, type Transaction } from '#database/connection.ts'
import { deleteConsents, deleteOldProofs } from '#database/queries/accounts/consents.ts'
import { deleteCustomer } from '#database/queries/accounts/customers.ts'
import {
  deleteOldAuditLines,
  listIdleContacts,
  listUnconfirmed,
  makeOldContractsNobodys,
} from '#database/queries/accounts/forgetting.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { deleteMailsTo } from '#database/queries/mail/mail.ts'
import { retainedSince } from '#domain/accounts/keeping-times.ts'
import { eraseContact } from '../newsletter/erase-contact.ts'
import type { AccountDependencies } from './account-dependencies.ts'

export type Forgotten = { accounts: number; contacts: number; proofs: number; logLines: number; contracts: number }

type ForgettingDependencies = Pick<AccountDependencies, 'db' | 'jobs' | 'now'>

/** What the privacy policy promises about the end of data happens here, in each store for itself. */
export async function forgetOldData(dependencies: ForgettingDependencies): Promise<Forgotten> {
  const total: Forgotten = { accounts: 0, contacts: 0, proofs: 0, logLines: 0, contracts: 0 }
  for (const storeId of await listStoresDue(dependencies.db, 'privacy', momentsBefore(dependencies.now()))) {
    const forgotten = await inStore(dependencies.db, storeId, (trx) => forgetInStore(trx, dependencies, storeId))
    for (const [what, count] of Object.entries(forgotten)) total[what as keyof Forgotten] += count
  }
  return total
}

function momentsBefore(now: Date) {
  return {
    unconfirmed: retainedSince('unconfirmed', now),
    unsubscribed: retainedSince('unsubscribed', now),
    proofs: retainedSince('proofs', now),
    logs: retainedSince('logs', now),
    contracts: retainedSince('contracts', now),
  }
}

async function forgetInStore(
  trx: Transaction,
  dependencies: ForgettingDependencies,
  storeId: string,
): Promise<Forgotten> {
  const now = dependencies.now()
  return {
    accounts: await forgetUnconfirmed(trx, dependencies, storeId),
    contacts: await forgetContacts(trx, dependencies, storeId),
    proofs: await deleteOldProofs(trx, retainedSince('proofs', now)),
    logLines: await deleteOldAuditLines(trx, { storeId, before: retainedSince('logs', now) }),
    contracts: await makeOldContractsNobodys(trx, { storeId, before: retainedSince('contracts', now) }),
  }
}

async function forgetUnconfirmed(
  trx: Transaction,
  dependencies: ForgettingDependencies,
  storeId: string,
): Promise<number> {
  const accounts = await listUnconfirmed(trx, { storeId, before: retainedSince('unconfirmed', dependencies.now()) })
  for (const { id, email } of accounts) {
    await deleteConsents(trx, email)
    await deleteMailsTo(trx, email)
    await deleteCustomer(trx, id)
  }
  return accounts.length
}

async function forgetContacts(
  trx: Transaction,
  dependencies: ForgettingDependencies,
  storeId: string,
): Promise<number> {
  const now = dependencies.now()
  const emails = await listIdleContacts(trx, {
    storeId,
    unconfirmedBefore: retainedSince('unconfirmed', now),
    unsubscribedBefore: retainedSince('unsubscribed', now),
  })
  for (const email of emails) await eraseContact(trx, dependencies, { storeId, email })
  return emails.length
}
