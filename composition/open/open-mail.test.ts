import { describe, expect, it } from 'vitest'
import { SECRET, settingsOf, WHSEC } from '#tests/support/read-settings.ts'
import { originOfStores } from './open-mail.ts'

const PRODUCTION = {
  ...{ APP_MODE: 'production', APP_SECRET: SECRET, COURIER_WEBHOOK_SECRET: SECRET, OFFICE_HOST: 'office.example' },
  ...{ DATABASE_URL: 'postgres://app:secret@db.example/guardaroba', SMTP_URL: 'smtps://u:p@mail.example' },
  ...{ MAIL_FROM: 'posta@guardaroba.example', STRIPE_SECRET_KEY: 'sk_live_abcdefgh', STRIPE_WEBHOOK_SECRET: WHSEC },
}

describe('how the links of mails begin', () => {
  it('is https and the host of the store or the office in production, whatever port the process listens on', () => {
    const originOf = originOfStores(settingsOf(PRODUCTION), { port: 3000 })
    expect(originOf('velluto.example')).toBe('https://velluto.example')
    expect(originOf('office.example')).toBe('https://office.example')
  })

  it('is the port of the process in a demo', () => {
    expect(originOfStores(settingsOf({}), { port: 3456 })('velluto.localhost')).toBe('http://velluto.localhost:3456')
  })
})
