import { describe, expect, it } from 'vitest'
import { platformDefaults } from './platform-defaults.ts'
import { readSettings } from './settings.ts'

const SECRETS = {
  SMTP_URL: 'smtps://mailer:geheim-1@mail.example.it:465',
  MAIL_FROM: 'store@example.it',
  STRIPE_SECRET_KEY: 'sk_live_geheim2',
  STRIPE_WEBHOOK_SECRET: 'whsec_geheim3',
  BREVO_API_KEY: 'geheim-4',
  MAPS_API_KEY: 'geheim-5',
  S3_ENDPOINT: 'https://s3.example.it',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'geheim-6',
  S3_SECRET_KEY: 'geheim-7',
}

describe('what operators read of the settings', () => {
  it('names hosts and providers, and no secret', () => {
    const read = readSettings(SECRETS)
    if (!read.ok) throw new Error(read.problems.join(' '))
    const defaults = platformDefaults(read.settings)
    expect(JSON.stringify(defaults)).not.toContain('geheim')
    const values = Object.fromEntries(defaults.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ payments: 'stripe', mailServer: 'mail.example.it:465', mailingList: '', maps: '' })
    expect(values.images).toBe('pictures · s3.example.it')
  })

  it('says of what is not set that it is not', () => {
    const read = readSettings({})
    if (!read.ok) throw new Error(read.problems.join(' '))
    const unset = platformDefaults(read.settings).filter(({ value }) => value === null)
    expect(unset.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mailServer', 'mailFrom', 'mailingList', 'maps', 'images']),
    )
  })
})
