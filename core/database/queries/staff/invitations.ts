import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Role } from '#domain/staff/permissions.ts'

export type Invitation = {
  id: string
  storeId: string | null
  email: string
  role: Role
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

type NewInvitation = Pick<Invitation, 'id' | 'storeId' | 'email' | 'role' | 'invitedBy' | 'expiresAt'>

type Written = NewInvitation & { tokenHash: Buffer; now: Date }

/**
 * An address that is invited there already keeps its invitation and the link to it: the role and the days are the new
 * ones, whichever of the mails is opened. Answers the id that holds.
 */
export async function inviteOrInviteAgain(trx: Transaction, invitation: Written): Promise<string> {
  return writeInvitation(trx, invitation, [])
}

/** The same for a link that is shown once: the one before leads nowhere from then on. */
export async function inviteByNewLink(trx: Transaction, invitation: Written): Promise<string> {
  return writeInvitation(trx, invitation, ['tokenHash'])
}

async function writeInvitation(
  trx: Transaction,
  { now, ...invitation }: Written,
  alsoRenewed: readonly 'tokenHash'[],
): Promise<string> {
  const renewed = ['role', 'invitedBy', 'createdAt', 'expiresAt', ...alsoRenewed] as const
  const { id } = await trx
    .insertInto('staffInvitation')
    .values({ ...invitation, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'storeId'])
        .where('usedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .doUpdateSet((values) =>
          Object.fromEntries(renewed.map((column) => [column, values.ref(`excluded.${column}`)])),
        ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of the store of this transaction, if it can still be used. */
export async function findOpenInvitation(
  trx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<{ id: string } | null> {
  const row = await trx
    .selectFrom('staffInvitation')
    .select('id')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Locked: it is used once. */
export async function lockInvitation(
  trx: Transaction,
  tokenHash: Buffer,
): Promise<(Invitation & { invitedByName: string | null; storeName: string | null }) | null> {
  const row = await trx
    .selectFrom('staffInvitation')
    .leftJoin('staffPerson', 'staffPerson.id', 'staffInvitation.invitedBy')
    .leftJoin('partnerStore', 'partnerStore.id', 'staffInvitation.storeId')
    .select([...COLUMNS, 'staffPerson.name as invitedByName', 'partnerStore.name as storeName'])
    .where('staffInvitation.tokenHash', '=', tokenHash)
    .forUpdate('staffInvitation')
    .executeTakeFirst()
  return row ?? null
}

export async function markInvitationUsed(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('staffInvitation').set({ usedAt: now }).where('id', '=', id).execute()
}

/** Those of the store, or with none of the platform, that nobody has used or taken back, the latest first. */
export async function listOpenInvitations(
  trx: Transaction,
  storeId: string | null,
): Promise<(Invitation & { invitedByName: string | null })[]> {
  return trx
    .selectFrom('staffInvitation')
    .leftJoin('staffPerson', 'staffPerson.id', 'staffInvitation.invitedBy')
    .select([...COLUMNS, 'staffPerson.name as invitedByName'])
    .where(isOf(storeId))
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('staffInvitation.createdAt', 'desc')
    .execute()
}

/** Null: there is none that is open. */
export async function revokeInvitation(
  trx: Transaction,
  { id, storeId, now }: { id: string; storeId: string | null; now: Date },
): Promise<Pick<Invitation, 'email' | 'role'> | null> {
  if (!isUuid(id)) return null
  const row = await trx
    .updateTable('staffInvitation')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where(isOf(storeId))
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()
  return row ?? null
}

function isOf(storeId: string | null) {
  return sql<boolean>`staff_invitation.store_id is not distinct from ${storeId}::uuid`
}

const COLUMNS = [
  'staffInvitation.id',
  'staffInvitation.storeId',
  'staffInvitation.email',
  'staffInvitation.role',
  'staffInvitation.invitedBy',
  'staffInvitation.createdAt',
  'staffInvitation.expiresAt',
  'staffInvitation.usedAt',
  'staffInvitation.revokedAt',
] as const
