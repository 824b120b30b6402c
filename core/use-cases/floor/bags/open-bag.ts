import type { Transaction } from '#database/connection.ts'
import { type Bag, findBag, insertBag } from '#database/queries/floor/bags.ts'
import type { BagKind } from '#domain/floor/bags/bag.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { bagSubject } from './bag-subject.ts'

type NewBag = { kind: BagKind; place: string; person: { name: string }; now: Date }

/** A bag with the next number of the store; its place is offered the next time. */
export async function openBag(trx: Transaction, wanted: NewBag): Promise<{ bag: Bag; audit: AuditEntries }> {
  const bag = await findBag(trx, await insertBag(trx, wanted))
  if (bag === null) throw new Error('A bag that was opened is not there')
  const changes = [
    { field: 'kind', before: null, after: bag.kind },
    { field: 'place', before: null, after: bag.place },
  ]
  return { bag, audit: [{ action: 'bag.opened', subject: bagSubject(bag), changes }] }
}
