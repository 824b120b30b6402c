import { encode } from 'uqr'
import { findFactors } from '#database/queries/identity/factors.ts'
import { listPasskeys, renamePasskey } from '#database/queries/identity/passkeys.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { savePerson } from '#database/queries/staff/people.ts'
import { hasPin } from '#database/queries/staff/pins.ts'
import { listSessions } from '#database/queries/staff/sessions.ts'
import { describeDevice } from '#domain/identity/device.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { isFresh, isLive, SESSION_RULES } from '#domain/staff/session-rules.ts'
import { newRecoveryCodes } from '#use-cases/identity/codes/recovery-codes.ts'
import { addStaffPasskey, offerStaffPasskey, removeStaffPasskey } from '#use-cases/staff/factors/passkeys.ts'
import { confirmStaffTotp, startStaffTotp } from '#use-cases/staff/factors/totp.ts'
import { acceptAssignment } from '#use-cases/staff/people/accept-invitation.ts'
import { changeStaffPassword } from '#use-cases/staff/people/change-password.ts'
import { offerProof } from '#use-cases/staff/sessions/prove.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handlePerson } from '../protocol/handle.ts'

const PROOF_NEEDED = { ok: false, reason: 'FRESH_PROOF_NEEDED' } as const

/** Whoever has something to protect shows first that it is them. */
function mustProve({ isEnrolled, provenAt }: StaffCaller, now: Date): boolean {
  return isEnrolled && !isFresh(provenAt, now)
}

/** How a person's own account is protected, and where it is logged in. */
export function createSecurityHandlers(dependencies: StaffDependencies) {
  return {
    security: handlePerson('security', async ({ staff }, trx) => {
      const { totpSince, recoveryCodes } = await findFactors(trx, personSubject(staff.person.id))
      const passkeys = await listPasskeys(trx, personSubject(staff.person.id))
      const data = {
        hasPassword: true,
        totpSince: totpSince?.toISOString() ?? null,
        recoveryCodesLeft: recoveryCodes,
        hasPin: await hasPin(trx, staff.person.id),
        passkeys: passkeys.map(({ id, name, relyingParty, createdAt, lastUsedAt }) => ({
          id,
          name,
          madeFor: relyingParty === dependencies.party.id ? null : relyingParty,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      }
      return { ok: true, data }
    }),

    startTotp: handlePerson('startTotp', async ({ staff, now }) => {
      if (mustProve(staff, now)) return PROOF_NEEDED
      const { secret, address, setUp: token } = startStaffTotp(dependencies, staff)
      return { ok: true, data: { secret, address, token, ...drawQrCode(address) } }
    }),

    confirmTotp: handlePerson('confirmTotp', async ({ staff, body, visitor, now }, trx) => {
      if (mustProve(staff, now)) return PROOF_NEEDED
      const { token: setUp, code } = body
      const outcome = await confirmStaffTotp(trx, dependencies, { staff, setUp, code, visitor })
      if (!outcome.ok) return outcome
      return {
        ok: true,
        data: { recoveryCodes: outcome.recoveryCodes },
        audit: [factorLine('person.factorAdded', 'app')],
      }
    }),

    proofOptions: handlePerson('proofOptions', async ({ staff }, trx) => ({
      ok: true,
      data: await offerProof(trx, dependencies, staff),
    })),

    renewRecoveryCodes: handlePerson('renewRecoveryCodes', async ({ staff, now }, trx) => {
      if (mustProve(staff, now)) return PROOF_NEEDED
      const recoveryCodes = await newRecoveryCodes(trx, { subject: personSubject(staff.person.id), now })
      return { ok: true, data: { recoveryCodes }, audit: [{ action: 'person.recoveryCodesRenewed' }] }
    }),

    passkeyOptions: handlePerson('passkeyOptions', async ({ staff, now }, trx) => {
      if (mustProve(staff, now)) return PROOF_NEEDED
      return { ok: true, data: await offerStaffPasskey(trx, dependencies, staff) }
    }),

    addPasskey: handlePerson('addPasskey', async ({ staff, body, now }, trx) => {
      if (mustProve(staff, now)) return PROOF_NEEDED
      const { name, response: attestation } = body
      const outcome = await addStaffPasskey(trx, dependencies, { staff, name, attestation })
      if (!outcome.ok) return outcome
      return {
        ok: true,
        data: { recoveryCodes: outcome.recoveryCodes },
        audit: [factorLine('person.factorAdded', name)],
      }
    }),

    renamePasskey: handlePerson('renamePasskey', async ({ staff, params, body: { name } }, trx) => {
      const before = await renamePasskey(trx, { subject: personSubject(staff.person.id), passkeyId: params.id, name })
      if (before === null) return { ok: false, reason: 'PASSKEY_NOT_FOUND' }
      return {
        ok: true,
        data: null,
        audit: [{ action: 'person.passkeyRenamed', changes: changesBetween({ name: before }, { name }) }],
      }
    }),

    removePasskey: handlePerson('removePasskey', async ({ staff, params, now }, trx) => {
      if (mustProve(staff, now)) return PROOF_NEEDED
      const outcome = await removeStaffPasskey(trx, dependencies, { staff, passkeyId: params.id })
      if (!outcome.ok) return outcome
      return { ok: true, data: null, audit: [factorLine('person.factorRemoved', outcome.name)] }
    }),

    changePassword: handlePerson('changePassword', async ({ staff, body, visitor }, trx) => {
      const outcome = await changeStaffPassword(trx, dependencies, { staff, ...body, visitor })
      return outcome.ok ? { ok: true, data: null, audit: [{ action: 'person.passwordChanged' }] } : outcome
    }),

    changePerson: handlePerson('changePerson', async ({ staff, body, now }, trx) => {
      const { id, name, language } = staff.person
      await savePerson(trx, { id, ...body, now })
      const changes = changesBetween({ name, language }, body)
      return { ok: true, data: null, audit: [{ action: 'person.changed', changes }] }
    }),

    sessions: handlePerson('sessions', async ({ staff, now }, trx) => {
      const usedAfter = new Date(now.getTime() - SESSION_RULES.desk.idle)
      const sessions = await listSessions(trx, { personId: staff.person.id, usedAfter })
      const live = sessions.filter((session) => isLive(session, now))
      return { ok: true, data: live.map((session) => toView(session, staff.sessionId)) }
    }),

    endSession: handlePerson('endSession', async ({ staff, params, now }, trx) => {
      const ended = await endSessions(trx, { subject: personSubject(staff.person.id), id: params.id, now })
      if (ended.length === 0) return { ok: false, reason: 'SESSION_NOT_FOUND' }
      return { ok: true, data: null, audit: [{ action: 'session.ended' }] }
    }),

    acceptAssignment: handlePerson('acceptAssignment', async ({ staff, body }, trx) => {
      const outcome = await acceptAssignment(trx, dependencies, { staff, token: body.token })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

function factorLine(action: 'person.factorAdded' | 'person.factorRemoved', name: string) {
  const [before, after] = action === 'person.factorAdded' ? [null, name] : [name, null]
  return { action, changes: [{ field: 'factor', before, after }] }
}

type Seen = Awaited<ReturnType<typeof listSessions>>[number]

function toView({ id, kind, userAgent, network, createdAt, lastUsedAt }: Seen, own: string) {
  const device = describeDevice(userAgent)
  return {
    id,
    isThisOne: id === own,
    kind,
    device: device ? `${device.browser}, ${device.system}` : '',
    network,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

/** Each dark square as a step of one path: no picture has to be loaded for it. */
function drawQrCode(text: string): { qrCode: string; size: number } {
  const { data, size } = encode(text)
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { qrCode: squares.join(''), size }
}
