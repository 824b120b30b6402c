import type { SandboxDatabase } from './sandbox-database.ts'

export type Portal = { id: string; email: string; cardFails: boolean }

export async function findPortal(db: SandboxDatabase, customerId: string): Promise<Portal | null> {
  const query = db.selectFrom('sandboxCustomer').select(['id', 'email', 'cardFails']).where('id', '=', customerId)
  return (await query.executeTakeFirst()) ?? null
}

/** A card that fails, to see what happens then. */
export async function setCard(db: SandboxDatabase, customerId: string, { fails }: { fails: boolean }): Promise<void> {
  await db.updateTable('sandboxCustomer').set({ cardFails: fails }).where('id', '=', customerId).execute()
}
