import type { Database } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveTotp } from '#database/queries/identity/totp.ts'
import { insertAssignment } from '#database/queries/staff/assignments.ts'
import { findPersonId, insertPerson, savePerson } from '#database/queries/staff/people.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { personSubject } from '#domain/identity/subject.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

export type Hire = {
  email: string
  name: string
  language: OfficeLanguage
  password: string
  /** Of an authenticator app, in base32; null: they set up their own. */
  totpSecret: string | null
  assignments: readonly { role: Role; storeId: string | null }[]
}

/** People who are there from the start, in a demo. Whoever is there already stays as they are. */
export async function hireStaff(
  { db, passwords, secrets, now: clock }: Pick<StaffDependencies, 'passwords' | 'secrets' | 'now'> & { db: Database },
  { email, name, language, password, totpSecret, assignments }: Hire,
): Promise<void> {
  const now = clock()
  const isThere = await asPlatform(db, (trx) => findPersonId(trx, toEmailKey(email)))
  if (isThere) return
  const passwordHash = await passwords.hash(password)
  if (passwordHash === null) throw new Error('too many passwords wait to be hashed')
  await asPlatform(db, async (trx) => {
    const personId = await insertPerson(trx, { email: toEmailKey(email), name, language, passwordHash, now })
    if (personId === null) return
    for (const assignment of assignments) await insertAssignment(trx, { personId, ...assignment, grantedBy: null, now })
    if (totpSecret === null) return
    const subject = personSubject(personId)
    const sealedSecret = secrets.seal(totpSecret, totpPurpose(subject))
    await saveTotp(trx, { subject, sealedSecret, step: 0, now })
    await savePerson(trx, { id: personId, enrolledAt: now, now })
  })
}
