import { describe, expect, it } from 'vitest'
import { DEMO_TRACKING, USUAL_TRACKING } from '#domain/orders/tracking-link.ts'
import { readSettings, type Settings } from './settings.ts'

function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.settings
}

function problemsOf(env: Record<string, string>): string[] {
  const read = readSettings(env)
  return read.ok ? [] : read.problems
}

const SECRET = 'vT0oUZr3cSxk0i2yJ8mNfQb5hW7pLdGa9EeXtKzB1Hs='
const WHSEC = 'whsec_4pQkT7mZbX2vN9cR1sL8wYhD5gJ0fUaE'

describe('settings', () => {
  it('run a demo with the embedded database, reachable from this machine only, when nothing is set', () => {
    expect(settingsOf({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '.data',
      database: { kind: 'embedded' },
      publicApiToken: 'guardaroba-public',
      appSecret: null,
      olderSecrets: [],
      publicOrigin: null,
      officeHost: 'office.localhost',
      platformDomain: 'localhost',
      mail: { kind: 'outbox' },
      brevoApiKey: null,
      payments: { kind: 'sandbox' },
      allowsTestPayments: false,
      courierSecret: null,
      trackingAddresses: DEMO_TRACKING,
      mapsApiKey: null,
      images: { kind: 'folder' },
      trustedProxies: 0,
      drainSeconds: 0,
      logLevel: 'warn',
      pageCache: true,
      hmr: false,
    })
  })

  it('count an empty value as not set', () => {
    const empty = { APP_MODE: '', PORT: ' ', DATABASE_URL: '', PAGE_CACHE: '', HOST: '' }
    expect(settingsOf(empty)).toEqual(settingsOf({}))
  })

  it('take everything from the environment in production', () => {
    const settings = settingsOf({
      APP_MODE: 'production',
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_FOLDER: '/srv/guardaroba',
      DATABASE_URL: 'postgresql://app:secret@db.example:5432/guardaroba',
      DATABASE_OWNER_URL: 'postgres://owner:secret@db.example/guardaroba',
      PUBLIC_API_TOKEN: 'storefront-1',
      APP_SECRET: SECRET,
      APP_SECRET_PREVIOUS: 'before,before-that',
      PUBLIC_ORIGIN: 'https://{domain}:8443',
      OFFICE_HOST: 'Office.Guardaroba.Example.',
      PLATFORM_DOMAIN: 'Negozi.Guardaroba.Example.',
      SMTP_URL: 'smtps://shop:secret@mail.example',
      MAIL_FROM: 'shop@guardaroba.example',
      MAIL_PER_SECOND: '40',
      BREVO_API_KEY: 'xkeysib-1',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: WHSEC,
      STRIPE_PAYMENT_METHODS: 'paypal,card',
      ALLOW_TEST_PAYMENTS: 'on',
      COURIER_WEBHOOK_SECRET: SECRET,
      COURIER_TRACKING: ' ups=https://ups.example/?n={number}&a=b\n nexive=https://nexive.example/{number}',
      MAPS_API_KEY: 'AIza-1',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      PAGE_CACHE: 'off',
    })
    expect(settings).toEqual({
      mode: 'production',
      host: '0.0.0.0',
      port: 0,
      dataFolder: '/srv/guardaroba',
      database: {
        kind: 'external',
        url: 'postgresql://app:secret@db.example:5432/guardaroba',
        ownerUrl: 'postgres://owner:secret@db.example/guardaroba',
      },
      publicApiToken: 'storefront-1',
      appSecret: SECRET,
      olderSecrets: ['before', 'before-that'],
      publicOrigin: 'https://{domain}:8443',
      officeHost: 'office.guardaroba.example',
      platformDomain: 'negozi.guardaroba.example',
      mail: {
        kind: 'smtp',
        url: 'smtps://shop:secret@mail.example',
        from: 'shop@guardaroba.example',
        perSecond: 40,
      },
      brevoApiKey: 'xkeysib-1',
      payments: { kind: 'stripe', secretKey: 'sk_live_1', webhookSecret: WHSEC, methods: ['card', 'paypal'] },
      allowsTestPayments: true,
      courierSecret: SECRET,
      trackingAddresses: {
        ...USUAL_TRACKING,
        ups: 'https://ups.example/?n={number}&a=b',
        nexive: 'https://nexive.example/{number}',
      },
      mapsApiKey: 'AIza-1',
      images: { kind: 'folder' },
      trustedProxies: 1,
      drainSeconds: 7,
      logLevel: 'warn',
      pageCache: false,
      hmr: false,
    })
  })

  it('use a server of your own without its owner role', () => {
    expect(settingsOf({ DATABASE_URL: 'postgresql:///guardaroba?host=/run/postgresql' }).database).toEqual({
      kind: 'external',
      url: 'postgresql:///guardaroba?host=/run/postgresql',
      ownerUrl: null,
    })
  })

  it.each([
    ['off', 0],
    ['on', 1],
    ['1', 1],
    ['3', 3],
  ])('trust as many proxies as TRUST_PROXY=%s says', (TRUST_PROXY, proxies) => {
    expect(settingsOf({ TRUST_PROXY }).trustedProxies).toBe(proxies)
  })

  it('let a production drain for as long as its load balancer needs', () => {
    expect(settingsOf({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30)
    expect(problemsOf({ DRAIN_SECONDS: '1.5' })).toEqual([
      'DRAIN_SECONDS must be a whole number from 0 to 120, not "1.5".',
    ])
  })

  it('keep images in a bucket when there is one', () => {
    const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'images', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    expect(settingsOf(bucket).images).toEqual({
      kind: 's3',
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'images',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 'b',
    })
  })
})

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

  it('do not include weak secrets of a demo', () => {
    expect(problemsOf({ APP_SECRET: 'short', COURIER_WEBHOOK_SECRET: 'x', PUBLIC_ORIGIN: 'http://{domain}' })).toEqual(
      [],
    )
  })

  it("include an owner's address without the app's", () => {
    expect(problemsOf({ DATABASE_OWNER_URL: 'postgresql://owner@db/guardaroba' })).toEqual([
      'DATABASE_OWNER_URL is set without DATABASE_URL: both belong to the same server.',
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
