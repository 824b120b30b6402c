import type { Database } from '#database/connection.ts'
import { becomePerson } from '#database/office.ts'
import { findTotp, listPeopleToReseal, replaceTotpOfPerson } from '#database/queries/identity/totp.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { personSubject } from '#domain/identity/subject.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'

/**
 * Seals the secrets of people's authenticator apps anew with the newest key; how many there were. Each in a transaction of
 * that person's own: nobody else reads them. What no known key opens is left as it is.
 */
export async function resealTotpOfPeople({ db, secrets }: { db: Database; secrets: Secrets }): Promise<number> {
  let resealed = 0
  for (const personId of await listPeopleToReseal(db, secrets.currentPrefix)) {
    const subject = personSubject(personId)
    const purpose = totpPurpose(subject)
    const isDone = await db.transaction().execute(async (trx) => {
      await becomePerson(trx, personId)
      const before = (await findTotp(trx, subject))?.sealedSecret
      const secret = before === undefined ? null : secrets.open(before, purpose)
      if (before === undefined || secret === null) return false
      return replaceTotpOfPerson(trx, { personId, before, sealedSecret: secrets.seal(secret, purpose) })
    })
    if (isDone) resealed += 1
  }
  return resealed
}
