import { describe, expect, it } from 'vitest'
import { problemsOf, SECRET, settingsOf, WHSEC } from '#tests/support/read-settings.ts'

const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgresql://app:secret@db.example:5432/guardaroba',
  APP_SECRET: SECRET,
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'shop@guardaroba.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: WHSEC,
}

describe('wrong settings', () => {
  it('are all named at once', () => {
    const wrong = {
      APP_MODE: 'staging',
      PORT: '70000',
      DATABASE_URL: 'mysql://db.example',
      PUBLIC_API_TOKEN: 'with space',
      MAIL_PER_SECOND: '0',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
      METRICS_PORT: 'all',
      NOTICE_WEBHOOK: 'chat.example/hooks/secret',
      PAGE_CACHE: '0',
    }
    expect(problemsOf(wrong)).toEqual([
      'APP_MODE must be demo or production, not "staging".',
      'PORT must be a whole number from 0 to 65535, not "70000".',
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
      'PUBLIC_API_TOKEN may hold only letters, digits and the signs - . _ ~ + / with = at its end.',
      'MAIL_PER_SECOND must be a whole number from 1 to 1000, not "0".',
      'TRUST_PROXY must be off, on or a number from 1 to 9, not "yes".',
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
      'METRICS_PORT must be a whole number from 0 to 65535, not "all".',
      'NOTICE_WEBHOOK must be an address like https://chat.example.com/hooks/….',
      'PAGE_CACHE must be on or off, not "0".',
    ])
  })

  it.each(['-1', '65536', '3000.5', '1e3', '0x10', 'http', '３'])('include the port %s', (PORT) => {
    expect(problemsOf({ PORT })).toEqual([`PORT must be a whole number from 0 to 65535, not "${PORT}".`])
  })

  it.each(['0', '80', '65535'])('do not include the port %s', (PORT) => {
    expect(problemsOf({ PORT })).toEqual([])
  })

  it('never repeat a database password', () => {
    const problems = problemsOf({ DATABASE_URL: 'http://app:hunter2@db', DATABASE_OWNER_URL: 'hunter2' })
    expect(problems).toHaveLength(2)
    expect(problems.join(' ')).not.toContain('hunter2')
  })

  it('include what production lacks, beside what is wrong', () => {
    expect(problemsOf({ APP_MODE: 'production', PORT: 'x', HMR: 'on' })).toEqual([
      'PORT must be a whole number from 0 to 65535, not "x".',
      'DATABASE_URL is missing: APP_MODE=production needs it.',
      'APP_SECRET is missing: APP_MODE=production needs it.',
      'SMTP_URL is missing: APP_MODE=production needs it.',
      'MAIL_FROM is missing: APP_MODE=production needs it.',
      'STRIPE_SECRET_KEY is missing: APP_MODE=production needs it.',
      'STRIPE_WEBHOOK_SECRET is missing: APP_MODE=production needs it.',
      'HMR cannot be on with APP_MODE=production.',
    ])
  })

  it.each([
    [
      { APP_SECRET: 'a secret of more than thirty-two characters' },
      /^APP_SECRET is too easy to guess: it needs 128 bits/,
    ],
    [{ COURIER_WEBHOOK_SECRET: 'a secret of the courier' }, /^COURIER_WEBHOOK_SECRET is too easy to guess/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_WEBHOOK_SECRET is too easy to guess/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY is a test key, with which nobody pays/],
    [{ STRIPE_SECRET_KEY: 'rk_test_1' }, /^STRIPE_SECRET_KEY is a test key/],
    [{ PUBLIC_ORIGIN: 'http://{domain}' }, /^PUBLIC_ORIGIN must begin with https:\/\/ in production/],
  ])('include in production what would run and not be safe: %o', (weak, sentence) => {
    expect(problemsOf(production)).toEqual([])
    const problems = problemsOf({ ...production, ...weak })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
    for (const secret of Object.values(weak).filter((value) => !value.startsWith('http'))) {
      expect(problems[0]).not.toContain(secret)
    }
  })

  it('know an office in production only where its host is named, by a name and nothing else', () => {
    expect(settingsOf(production).officeHost).toBeNull()
    for (const wrong of ['https://office.example', 'office.example:8443', 'office example', '[::1]']) {
      expect(problemsOf({ OFFICE_HOST: wrong })).toEqual([
        `OFFICE_HOST must be a host name like office.example.com, not "${wrong}".`,
      ])
    }
  })

  it('include a domain of passkeys that the office does not stand in, or that is everybody’s', () => {
    const office = { ...production, OFFICE_HOST: 'office.shop.co.uk' }
    expect(settingsOf(office).officePasskeyDomain).toBe('office.shop.co.uk')
    for (const fits of ['office.shop.co.uk', 'Shop.co.uk.']) {
      expect(problemsOf({ ...office, OFFICE_PASSKEY_DOMAIN: fits })).toEqual([])
    }
    for (const wrong of ['co.uk', 'uk', 'other.co.uk', 'fice.shop.co.uk', 'my.office.shop.co.uk']) {
      expect(problemsOf({ ...office, OFFICE_PASSKEY_DOMAIN: wrong })).toEqual([
        `OFFICE_PASSKEY_DOMAIN must be office.shop.co.uk or a domain of yours above it, not "${wrong}".`,
      ])
    }
    expect(problemsOf({ ...production, OFFICE_PASSKEY_DOMAIN: 'shop.co.uk' })).toEqual([
      'OFFICE_PASSKEY_DOMAIN is set without OFFICE_HOST: there is no office.',
    ])
  })

  it('know in production only a platform domain that was named, by a name that others can stand before', () => {
    expect(settingsOf(production).platformDomain).toBeNull()
    expect(settingsOf({}).platformDomain).toBe('localhost')
    for (const wrong of ['https://shops.example', 'shops.example:8443', 'shops example', '10.0.0.1']) {
      expect(problemsOf({ PLATFORM_DOMAIN: wrong })).toEqual([
        expect.stringMatching(/^PLATFORM_DOMAIN must be a host name like .*, not ".*"\.$/),
      ])
    }
  })

  it('do not include a test key of Stripe where a rehearsal is allowed', () => {
    const rehearsal = { STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_TEST_PAYMENTS: 'on' }
    expect(problemsOf({ ...production, ...rehearsal })).toEqual([])
  })

  it('include an address that is not Stripe’s, unless it is a rehearsal without live keys', () => {
    const elsewhere = { ...production, STRIPE_API: 'http://127.0.0.1:4242' }
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_TEST_PAYMENTS: 'on' }
    expect(problemsOf({ ...elsewhere, ...test })).toEqual([])
    expect(problemsOf({ ...elsewhere, ...test, ALLOW_TEST_PAYMENTS: 'off' })).toContain(
      'STRIPE_API leads payments elsewhere than to Stripe: set ALLOW_TEST_PAYMENTS=on to rehearse with it, or leave it out.',
    )
    expect(problemsOf({ ...elsewhere, ALLOW_TEST_PAYMENTS: 'on' })).toEqual([
      'STRIPE_SECRET_KEY is a live key, which STRIPE_API would hand to somebody who is not Stripe.',
    ])
    for (const STRIPE_API of [
      'http://stripe.example',
      'https://stripe.example/v1',
      'https://a@stripe.example',
      'sk_1',
    ]) {
      expect(problemsOf({ ...elsewhere, ...test, STRIPE_API })).toEqual([
        'STRIPE_API must be an address like https://stripe.example.com, without a path.',
      ])
    }
  })

  it('do not include weak secrets of a demo', () => {
    expect(problemsOf({ APP_SECRET: 'short', COURIER_WEBHOOK_SECRET: 'x', PUBLIC_ORIGIN: 'http://{domain}' })).toEqual(
      [],
    )
  })

  it.each(['DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'])(
    "include %s without the app's own address",
    (name) => {
      expect(problemsOf({ [name]: 'postgresql://owner@db/guardaroba' })).toEqual([
        `${name} is set without DATABASE_URL: both belong to the same server.`,
      ])
    },
  )

  it('include more connections or longer statements than a process should have', () => {
    expect(problemsOf({ DATABASE_POOL_SIZE: '1', DATABASE_STATEMENT_SECONDS: '0' })).toEqual([
      'DATABASE_POOL_SIZE must be a whole number from 2 to 500, not "1".',
      'DATABASE_STATEMENT_SECONDS must be a whole number from 1 to 100, not "0".',
    ])
  })

  it('include one half of what Stripe needs, and never repeat a key', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_hunter2' })).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none.',
    ])
    const wrong = problemsOf({ STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' })
    expect(wrong).toHaveLength(2)
    expect(wrong.join(' ')).not.toContain('hunter2')
  })

  it('include a bucket that nobody can reach', () => {
    expect(problemsOf({ S3_BUCKET: 'images', S3_SECRET_KEY: 'hunter2' })).toEqual([
      'S3_ENDPOINT is missing: images on S3 need it.',
      'S3_ACCESS_KEY is missing: images on S3 need it.',
    ])
  })

  it('refuse a courier whose parcels cannot be followed, in one sentence', () => {
    for (const wrong of [
      'ups',
      'ups=',
      'ups=http://ups.example/{number}',
      'ups=https://ups.example/',
      '=https://a.b/{number}',
    ])
      expect(problemsOf({ COURIER_TRACKING: `gls=https://gls.example/{number} ${wrong}` })).toEqual([
        `COURIER_TRACKING must be couriers like ups=https://www.ups.com/track?tracknum={number}, separated by spaces, not "${wrong}".`,
      ])
  })
})
