import { createHash } from 'node:crypto'
import { type Person, personTraits } from '#domain/accounts/fields/person-traits.ts'

/** The traits of a person as they are kept with one code: a hash that can be compared with no other code's. */
export function personKeys(discountId: string, person: Person): Buffer[] {
  return personTraits(person).map((trait) =>
    createHash('sha256').update(`${discountId} ${trait}`).digest().subarray(0, 16),
  )
}
