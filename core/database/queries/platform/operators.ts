import type { Transaction } from '#database/connection.ts'
import { type Member, selectWorking } from '../staff/assignments.ts'

export type Operator = Omit<Member, 'role'>

/** Who operates the platform; locked, so that two who end each other's work meet. */
export async function listOperators(trx: Transaction, { lock = false } = {}): Promise<Operator[]> {
  const working = await selectWorking(trx, { lock }).where('staffAssignment.role', '=', 'operator').execute()
  return working.map(({ role, ...operator }) => operator)
}

/** Everybody who is an operator or was one, by name. */
export async function listOperatorsEver(trx: Transaction): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('staffPerson')
    .select(['id', 'name'])
    .where('id', 'in', (query) => query.selectFrom('staffAssignment').select('personId').where('role', '=', 'operator'))
    .orderBy('name')
    .limit(200)
    .execute()
}

/** One at a time: what an operator begins in a store ends what they began before. */
export async function lockPerson(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('staffPerson').select('id').where('id', '=', id).forUpdate().execute()
}
