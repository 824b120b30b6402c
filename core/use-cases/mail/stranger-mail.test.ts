import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { enqueueMail } from './enqueue-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const write = (kind: MailKind, recipient: string, storeId = ATELIER_ID) =>
  inStore(app.db, storeId, (trx) => enqueueMail(trx, app.accounts, { storeId, kind, recipient, language: 'it' }))

const kindsTo = async (recipient: string) => {
  const found = []
  for (const storeId of [ATELIER_ID, BRERA_ID]) {
    const mails = inStore(app.db, storeId, (trx) =>
      trx.selectFrom('mail').select('kind').where('recipient', '=', recipient).orderBy('createdAt').execute(),
    )
    found.push(...(await mails).map(({ kind }) => kind))
  }
  return found
}

describe('what strangers can have sent to an address', () => {
  it('is five mails an hour of all kinds and stores together, in every spelling of it', async () => {
    await write('confirm-email', 'anna@example.it')
    await write('recover-password', 'Anna@Example.it')
    await write('newsletter-confirm', 'anna@example.it', BRERA_ID)
    await write('recover-password', 'anna@example.it', BRERA_ID)
    await write('staff-recover-password', 'anna@example.it')
    for (const kind of ['already-registered', 'recover-password', 'guest-account-known', 'email-change-new'] as const)
      await write(kind, 'anna@example.it')
    const kinds = await kindsTo('anna@example.it')
    expect(kinds).toHaveLength(5)
    expect(kinds).not.toContain('already-registered')
    await write('recover-password', 'bea@example.it')
    expect(await kindsTo('bea@example.it')).toEqual(['recover-password'])
  })

  it('leaves room for the mails by which their owner gets in, whatever else was asked for', async () => {
    const others = ['newsletter-confirm', 'guest-account', 'already-registered', 'staff-invitation'] as const
    for (let nth = 0; nth < 8; nth++) await write(others[nth % 4] ?? 'guest-account', 'dora@example.it')
    expect(await kindsTo('dora@example.it')).toHaveLength(3)
    for (let nth = 0; nth < 4; nth++) await write('recover-password', 'dora@example.it')
    expect((await kindsTo('dora@example.it')).filter((kind) => kind === 'recover-password')).toHaveLength(2)
  })

  it('keeps nothing back of what somebody has caused herself', async () => {
    for (const kind of ['order-confirmed', 'refund', 'password-changed', 'new-device'] as const)
      await write(kind, 'anna@example.it')
    expect(await kindsTo('anna@example.it')).toHaveLength(9)
  })

  it('is not counted where it was taken back', async () => {
    for (let nth = 0; nth < 8; nth++)
      await inStore(app.db, ATELIER_ID, async (trx) => {
        await enqueueMail(trx, app.accounts, {
          storeId: ATELIER_ID,
          kind: 'recover-password',
          recipient: 'carla@example.it',
          language: 'it',
        })
        throw new Error('undone')
      }).catch(() => undefined)
    await write('recover-password', 'carla@example.it')
    expect(await kindsTo('carla@example.it')).toEqual(['recover-password'])
  })
})
