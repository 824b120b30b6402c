import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** Accounts that were never confirmed, and whose newest sign-up is older. */
export async function listUnconfirmed(
  trx: Transaction,
  { storeId, before }: { storeId: string; before: Date },
): Promise<{ id: string; email: string }[]> {
  return trx
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('storeId', '=', storeId)
    .where('confirmedAt', 'is', null)
    .where('updatedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pendingSignup')
            .select('id')
            .whereRef('pendingSignup.customerId', '=', 'customer.id')
            .where('createdAt', '>=', before),
        ),
      ),
    )
    .forUpdate()
    .execute()
}

/** Contacts of whom nothing holds: asked for and never confirmed, or not wanted any more. */
export async function listIdleContacts(
  trx: Transaction,
  {
    storeId,
    unconfirmedBefore,
    unsubscribedBefore,
  }: { storeId: string; unconfirmedBefore: Date; unsubscribedBefore: Date },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('newsletterContact')
    .select('email')
    .where('storeId', '=', storeId)
    .where('erasedAt', 'is', null)
    .where('marketingSince', 'is', null)
    .where('profilingSince', 'is', null)
    .where('requestedAt', '<', unconfirmedBefore)
    .where(({ eb, or }) => or([eb('unsubscribedAt', 'is', null), eb('unsubscribedAt', '<', unsubscribedBefore)]))
    .forUpdate()
    .execute()
  return rows.map(({ email }) => email)
}

export async function deleteOldAuditLines(trx: Transaction, { storeId, before }: OfStore): Promise<number> {
  const deleted = await trx
    .deleteFrom('auditLine')
    .where('storeId', '=', storeId)
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

type OfStore = { storeId: string; before: Date }

const NOBODY = {
  fullName: '',
  street: '',
  postalCode: '',
  city: '',
  phone: '',
  notes: '',
  fiscalCode: '',
  vatNumber: '',
}

/** What was ordered and paid stays in the books; by whom does not. */
export async function makeOldContractsNobodys(trx: Transaction, { storeId, before }: OfStore): Promise<number> {
  const orders = await sql`
    update customer_order old set customer_id = null, email = '', first_name = '', last_name = '', phone = '',
      address = address || ${JSON.stringify(NOBODY)}::jsonb
    where store_id = ${storeId} and created_at < ${before} and email <> ''
      and not exists (select from order_item where order_id = old.id and status not in ('completed', 'deleted'))
  `.execute(trx)
  await sql`
    update desk_visit set signed_by = '–', signature = null
    where store_id = ${storeId} and at < ${before} and (signed_by not in ('', '–') or signature is not null)`.execute(
    trx,
  )
  const memberships = await sql`
    update user_membership set customer_id = null, email = '', first_name = '', last_name = ''
    where store_id = ${storeId} and ended_at < ${before} and email <> ''`.execute(trx)
  await trx.deleteFrom('withdrawal').where('storeId', '=', storeId).where('declaredAt', '<', before).execute()
  return Number(orders.numAffectedRows ?? 0) + Number(memberships.numAffectedRows ?? 0)
}
