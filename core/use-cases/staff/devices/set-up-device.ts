import { inStore } from '#database/connection.ts'
import { withStaffKeys } from '#database/office.ts'
import { listPeopleWithPin } from '#database/queries/staff/pins.ts'
import { findDevice, setUpDevice } from '#database/queries/staff/shared-devices.ts'
import { findStoreName } from '#database/queries/staff/stores.ts'
import { rolesWith } from '#domain/staff/permissions.ts'
import { readDeviceCode } from '#domain/staff/shared-device.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { isStaffToken, newStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { writeAudit } from '../audit.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'

/** This browser becomes a shared device. Its token is nowhere but in it. */
export async function setUpSharedDevice(
  dependencies: StaffDependencies,
  { code: typed, visitor, requestId }: { code: string; visitor: Visitor; requestId: string },
) {
  const { db, limiter } = dependencies
  const now = dependencies.now()
  // Counted for the network alone: a code belongs to nobody who could be kept from using it.
  const turn = await takeTurn(limiter, 'link', { storeId: OFFICE, account: visitor.address, address: visitor.address })
  if (!turn.ok) return turn
  const code = readDeviceCode(typed)
  if (code === null) return { ok: false, reason: 'DEVICE_CODE_WRONG' } as const
  const codeHash = hashToken(code)
  const token = newStaffToken()
  return withStaffKeys(db, { code: codeHash }, async (trx) => {
    const device = await setUpDevice(trx, { codeHash, tokenHash: hashToken(token), now })
    if (device === null) return { ok: false, reason: 'DEVICE_CODE_WRONG' } as const
    const { id, storeId, name } = device
    const entry = { action: 'device.setUp', subject: { kind: 'device', id, name } } as const
    await writeAudit(trx, { person: null, name, visitor, requestId }, { storeId, entry, now })
    return { ok: true, token } as const
  })
}

/** The device that brings this token, and its store; null: none, or none any more. */
export async function findSharedDevice({ db }: Pick<StaffDependencies, 'db'>, token: string | null) {
  if (token === null || !isStaffToken(token)) return null
  const tokenHash = hashToken(token)
  return withStaffKeys(db, { shared: tokenHash }, (trx) => findDevice(trx, tokenHash))
}

/** Which device it is, and who may log in on it. */
export async function lookAtSharedDevice(dependencies: Pick<StaffDependencies, 'db'>, token: string | null) {
  const device = await findSharedDevice(dependencies, token)
  if (device === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  return inStore(dependencies.db, device.storeId, async (trx) => {
    const people = await listPeopleWithPin(trx, rolesWith('floor.work'))
    return { ok: true, name: device.name, storeName: await findStoreName(trx, device.storeId), people } as const
  })
}
