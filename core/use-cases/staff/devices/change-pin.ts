import type { Transaction } from '#database/connection.ts'
import { deletePin, savePin } from '#database/queries/staff/pins.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** Six digits for shared devices. Kept like a password, and of no use anywhere else. */
export async function changePin(
  trx: Transaction,
  { passwords, now }: Pick<StaffDependencies, 'passwords' | 'now'>,
  { staff, pin }: { staff: StaffCaller; pin: string },
) {
  const pinHash = await passwords.hash(pin)
  if (pinHash === null) return TOO_BUSY
  await savePin(trx, { personId: staff.person.id, pinHash, now: now() })
  return { ok: true, audit: { action: 'person.pinSet' } } as const
}

export async function removePin(trx: Transaction, { staff }: { staff: StaffCaller }) {
  await deletePin(trx, staff.person.id)
  return { ok: true, audit: { action: 'person.pinRemoved' } } as const
}
