import { endSessions } from '#database/queries/identity/sessions.ts'
import { listOfficeStores } from '#database/queries/staff/stores.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { storesOf } from '#domain/staff/assignments.ts'
import { acceptInvitation, lookAtInvitation } from '#use-cases/staff/people/accept-invitation.ts'
import { askForReset } from '#use-cases/staff/people/ask-for-reset.ts'
import { lookAtReset, resetStaffPassword } from '#use-cases/staff/people/reset-password.ts'
import { logInStaff } from '#use-cases/staff/sessions/log-in.ts'
import { logInStaffWithCode } from '#use-cases/staff/sessions/log-in-with-code.ts'
import { logInStaffWithPasskey, offerStaffPasskeys } from '#use-cases/staff/sessions/log-in-with-passkey.ts'
import { proveAgain } from '#use-cases/staff/sessions/prove.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { deviceCookie, endedSessionCookie, sessionCookie } from '../protocol/cookies.ts'
import { handlePerson, handlePublic } from '../protocol/handle.ts'
import { isQuarantined } from '../protocol/quarantine.ts'
import { toSessionView } from './session-view.ts'

/** Coming in, proving who one is, leaving. */
export function createSessionHandlers(dependencies: StaffDependencies) {
  return {
    session: handlePerson('session', async ({ staff, now }, trx) => {
      const ids = [...storesOf(staff.assignments), ...(staff.support ? [staff.support.storeId] : [])]
      const view = toSessionView(staff, await listOfficeStores(trx, ids), now)
      return { ok: true, data: { ...view, isQuarantined: await isQuarantined(dependencies) } }
    }),

    logIn: handlePublic('logIn', async ({ body, visitor, requestId, origin }) => {
      const outcome = await logInStaff(dependencies, { ...body, visitor, requestId })
      if (!outcome.ok) return outcome
      if (outcome.next !== 'secondFactor') return opened(outcome, origin)
      const { next, pending, ways } = outcome
      return { ok: true, data: { next, pending, ways } }
    }),

    logInSecondFactor: handlePublic('logInSecondFactor', async ({ body, visitor, requestId, origin }) => {
      const outcome = await logInStaffWithCode(dependencies, { ...body, visitor, requestId })
      return outcome.ok ? opened(outcome, origin) : outcome
    }),

    logInPasskeyOptions: handlePublic('logInPasskeyOptions', async ({ body }) => {
      const outcome = await offerStaffPasskeys(dependencies, body)
      return outcome.ok ? { ok: true, data: outcome.options } : outcome
    }),

    logInPasskey: handlePublic('logInPasskey', async ({ body, visitor, requestId, origin }) => {
      const outcome = await logInStaffWithPasskey(dependencies, { assertion: body.response, visitor, requestId })
      return outcome.ok ? opened(outcome, origin) : outcome
    }),

    prove: handlePerson('prove', async ({ staff, body, visitor }, trx) => {
      const outcome = await proveAgain(trx, dependencies, { staff, proof: body, visitor })
      if (!outcome.ok) return outcome
      const audit = [{ action: 'session.proven' }] as const
      return { ok: true, data: { provenUntil: outcome.provenUntil.toISOString() }, audit }
    }),

    logOut: handlePerson('logOut', async ({ staff, origin, now }, trx) => {
      await endSessions(trx, { subject: personSubject(staff.person.id), id: staff.sessionId, now })
      return { ok: true, data: null, cookies: [endedSessionCookie(origin)], audit: [{ action: 'session.ended' }] }
    }),

    invitation: handlePublic('invitation', async ({ body, visitor }) => {
      const outcome = await lookAtInvitation(dependencies, { ...body, visitor })
      if (!outcome.ok) return outcome
      const { email, invitedByName, role, storeName, expiresAt } = outcome.invitation
      const { hasAccount } = outcome
      const invitedBy = invitedByName ?? ''
      const data = { email, invitedBy, role, storeName, hasAccount, expiresAt: expiresAt.toISOString() }
      return { ok: true, data }
    }),

    recoverPassword: handlePublic('recoverPassword', async ({ body, visitor, requestId }) => {
      const outcome = await askForReset(dependencies, { ...body, visitor, requestId })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    passwordLink: handlePublic('passwordLink', async ({ body, visitor }) => {
      const outcome = await lookAtReset(dependencies, { ...body, visitor })
      return outcome.ok ? { ok: true, data: { email: outcome.email } } : outcome
    }),

    resetPassword: handlePublic('resetPassword', async ({ body, visitor, requestId }) => {
      const outcome = await resetStaffPassword(dependencies, { ...body, visitor, requestId })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    acceptInvitation: handlePublic('acceptInvitation', async ({ body, visitor, requestId, origin }) => {
      const outcome = await acceptInvitation(dependencies, { ...body, visitor, requestId })
      return outcome.ok ? opened(outcome, origin) : outcome
    }),
  }
}

function opened<Next extends 'done' | 'enrol'>(
  { next, token, deviceToken }: { next: Next; token: string; deviceToken: string },
  origin: string,
) {
  const cookies = [sessionCookie(token, origin), deviceCookie(deviceToken, origin)]
  return { ok: true, data: { next }, cookies } as const
}
