import type { Transaction } from '#database/connection.ts'
import { rolesWith } from '#domain/staff/permissions.ts'
import { listMembers } from '../staff/assignments.ts'

/** Who of a store can take care of an incident. */
export async function listPeopleFor(trx: Transaction): Promise<{ id: string; name: string }[]> {
  const roles = rolesWith('orders.edit')
  const members = (await listMembers(trx)).filter(({ role }) => roles.includes(role))
  return members.map(({ personId, name }) => ({ id: personId, name }))
}
