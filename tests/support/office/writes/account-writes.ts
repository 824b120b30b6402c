import { totpCode } from '#domain/identity/totp.ts'
import { createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { OFFICE_ORIGIN, STAFF_PASSWORD } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID
const PASSWORD = 'sei pere mature'
const NEW_PASSWORD = 'sette mele acerbe'
const PIN = '402817'

/** Somebody from their invitation to the last thing that can be done about their account, and on a shared device. */
export async function writeAboutAccounts({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const invite = async (email: string) => {
    const { id } = await make(owner, 'inviteStaff', { storeId, body: { email, role: 'warehouse' } })
    return { id, token: office.staff.tokens.forLink(id, storeId) }
  }
  const { token } = await invite('nuova@example.it')
  const nuova = office.openBrowser()
  await make(nuova, 'invitation', { body: { token } })
  await make(nuova, 'acceptInvitation', { body: { token, name: 'Nuova', password: PASSWORD, language: 'it' } })
  const totp = await make(nuova, 'startTotp')
  const code = () => totpCode(totp.secret, office.now())
  await make(nuova, 'confirmTotp', { body: { token: totp.token, code: code() } })
  await make(nuova, 'renewRecoveryCodes')
  const key = createAuthenticator({ origin: OFFICE_ORIGIN })
  const attestation = key.attest(await make(nuova, 'passkeyOptions'))
  await make(nuova, 'addPasskey', { body: { name: 'Telefono', response: attestation } })
  await make(nuova, 'changePerson', { body: { name: 'Nuova Rossi', language: 'en' } })
  await make(nuova, 'setPin', { body: { pin: PIN } })

  const phone = office.openBrowser({ address: '198.51.100.7' })
  const request = await make(phone, 'logInPasskeyOptions', { body: {} })
  await make(phone, 'logInPasskey', { body: { response: key.assert(request) } })
  await make(phone, 'proofOptions')
  office.pass(60_000)
  await make(phone, 'prove', { body: { password: PASSWORD, code: code() } })
  const sessions = (await nuova.call('GET', '/api/sessions')).body.data
  await make(nuova, 'endSession', { id: sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne).id })
  const { passkeys } = (await nuova.call('GET', '/api/security')).body.data
  await make(nuova, 'renamePasskey', { id: passkeys[0].id, body: { name: 'Tablet' } })
  await make(nuova, 'removePasskey', { id: passkeys[0].id })
  await make(nuova, 'changePassword', { body: { password: PASSWORD, newPassword: NEW_PASSWORD } })
  await make(nuova, 'logOut')
  const again = office.openBrowser()
  office.pass(60_000)
  // a password alone opens nothing: what it leads to leaves the line
  const first = await again.call('POST', '/api/session/password', { email: 'nuova@example.it', password: NEW_PASSWORD })
  await make(again, 'logInSecondFactor', { body: { pending: first.body.data.pending, code: code() } })
  await office.hire('acerba@example.it', [{ role: 'reader', storeId }], false)
  await make(office.openBrowser(), 'logIn', { body: { email: 'acerba@example.it', password: STAFF_PASSWORD } })

  await make(office.openBrowser(), 'recoverPassword', { body: { email: 'acerba@example.it' } })
  const reset = await office.lastResetToken(storeId)
  await make(office.openBrowser(), 'passwordLink', { body: { token: reset } })
  await make(office.openBrowser(), 'resetPassword', { body: { token: reset, password: NEW_PASSWORD } })

  const { personId: helper } = await make(owner, 'addHelper', { storeId, body: { name: 'Rosa', pin: PIN } })
  await make(owner, 'setHelperPin', { storeId, id: helper, body: { pin: '917305' } })

  const { id: unwanted } = await invite('mai@example.it')
  await make(owner, 'revokeInvitation', { storeId, id: unwanted })
  await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  const joined = await invite('bruna@example.it')
  await make(await office.logIn('bruna@example.it'), 'acceptAssignment', { body: { token: joined.token } })

  const personId = (await again.call('GET', '/api/session')).body.data.person.id
  const { id, code: deviceCode } = await make(owner, 'registerDevice', { storeId, body: { name: 'Banco resi' } })
  const device = office.openBrowser({ address: '192.0.2.77' })
  await make(device, 'setUpDevice', { body: { code: deviceCode } })
  for (let guess = 0; guess < 5; guess += 1) {
    await device.call('POST', '/api/device/session', { personId, pin: '000001' })
  }
  await make(owner, 'unlockPin', { storeId, id, personId })
  await make(device, 'logInWithPin', { body: { personId, pin: PIN } })
  await make(owner, 'revokeDevice', { storeId, id })
  await make(again, 'removePin')

  const { members } = (await owner.call('GET', `/api/stores/${storeId}/staff`)).body.data
  const { assignmentId } = members.find(({ email }: { email: string }) => email === 'nuova@example.it')
  await make(owner, 'changeAssignment', { storeId, id: assignmentId, body: { role: 'reader' } })
  await make(owner, 'endAssignment', { storeId, id: assignmentId })
}
