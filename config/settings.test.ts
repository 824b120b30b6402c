import { describe, expect, it } from 'vitest'
import { DEMO_TRACKING, USUAL_TRACKING } from '#domain/orders/shipping/tracking-link.ts'
import { problemsOf, SECRET, settingsOf, WHSEC } from '#tests/support/read-settings.ts'

describe('settings', () => {
  it('run a demo with the embedded database, reachable from this machine only, when nothing is set', () => {
    expect(settingsOf({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '.data',
      database: { kind: 'embedded' },
      databaseLimits: { poolSize: 20, statementSeconds: 10 },
      deploymentId: 'main',
      publicApiToken: 'guardaroba-public',
      appSecret: null,
      olderSecrets: [],
      publicOrigin: null,
      officeHost: 'office.localhost',
      officePasskeyDomain: 'office.localhost',
      platformDomain: 'localhost',
      ask: null,
      mail: { kind: 'outbox' },
      brevoApiKey: null,
      payments: { kind: 'sandbox' },
      stripeApi: null,
      allowsTestPayments: false,
      allowsOlderServer: false,
      courierSecret: null,
      sendcloud: null,
      sendcloudApi: 'https://panel.sendcloud.sc/api/v3',
      trackingAddresses: DEMO_TRACKING,
      mapsApiKey: null,
      images: { kind: 'folder' },
      trustedProxies: 0,
      cdn: null,
      drainSeconds: 0,
      logLevel: 'warn',
      metrics: null,
      noticeWebhook: null,
      pageCache: true,
      officeBuilt: 'before',
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
      DATABASE_BACKUP_URL: 'postgres://backup:secret@db.example/guardaroba',
      DATABASE_LISTEN_URL: 'postgres://app:secret@server.example/guardaroba',
      DATABASE_READ_URL: 'postgres://app:secret@standby.example/guardaroba',
      DATABASE_POOL_SIZE: '8',
      DEPLOYMENT_ID: 'milano-1',
      DATABASE_STATEMENT_SECONDS: '30',
      PUBLIC_API_TOKEN: 'storefront-1',
      APP_SECRET: SECRET,
      APP_SECRET_PREVIOUS: 'before,before-that',
      PUBLIC_ORIGIN: 'https://{domain}:8443',
      OFFICE_HOST: 'Office.Guardaroba.Example.',
      OFFICE_PASSKEY_DOMAIN: 'Guardaroba.Example.',
      PLATFORM_DOMAIN: 'Negozi.Guardaroba.Example.',
      ASK_PORT: '3001',
      ASK_HOST: '10.0.0.2',
      SMTP_URL: 'smtps://shop:secret@mail.example',
      MAIL_FROM: 'shop@guardaroba.example',
      MAIL_PER_SECOND: '40',
      BREVO_API_KEY: 'xkeysib-1',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: WHSEC,
      STRIPE_PAYMENT_METHODS: 'paypal,card',
      ALLOW_TEST_PAYMENTS: 'on',
      ALLOW_OLDER_POSTGRESQL: 'on',
      COURIER_WEBHOOK_SECRET: SECRET,
      COURIER_TRACKING: ' ups=https://ups.example/?n={number}&a=b\n nexive=https://nexive.example/{number}',
      MAPS_API_KEY: 'AIza-1',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
      NOTICE_WEBHOOK: 'https://chat.example/hooks/1',
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
        backupUrl: 'postgres://backup:secret@db.example/guardaroba',
        listenUrl: 'postgres://app:secret@server.example/guardaroba',
        readUrl: 'postgres://app:secret@standby.example/guardaroba',
      },
      databaseLimits: { poolSize: 8, statementSeconds: 30 },
      deploymentId: 'milano-1',
      publicApiToken: 'storefront-1',
      appSecret: SECRET,
      olderSecrets: ['before', 'before-that'],
      publicOrigin: 'https://{domain}:8443',
      officeHost: 'office.guardaroba.example',
      officePasskeyDomain: 'guardaroba.example',
      platformDomain: 'negozi.guardaroba.example',
      ask: { host: '10.0.0.2', port: 3001 },
      mail: {
        kind: 'smtp',
        url: 'smtps://shop:secret@mail.example',
        from: 'shop@guardaroba.example',
        perSecond: 40,
      },
      brevoApiKey: 'xkeysib-1',
      payments: { kind: 'stripe', secretKey: 'sk_live_1', webhookSecret: WHSEC, methods: ['card', 'paypal'] },
      stripeApi: null,
      allowsTestPayments: true,
      allowsOlderServer: true,
      courierSecret: SECRET,
      sendcloud: null,
      sendcloudApi: 'https://panel.sendcloud.sc/api/v3',
      trackingAddresses: {
        ...USUAL_TRACKING,
        ups: 'https://ups.example/?n={number}&a=b',
        nexive: 'https://nexive.example/{number}',
      },
      mapsApiKey: 'AIza-1',
      images: { kind: 'folder' },
      trustedProxies: 1,
      cdn: null,
      drainSeconds: 7,
      logLevel: 'warn',
      metrics: { host: '10.0.0.1', port: 9464 },
      noticeWebhook: 'https://chat.example/hooks/1',
      pageCache: false,
      officeBuilt: 'before',
      hmr: false,
    })
  })

  it('use a server of your own without its owner role', () => {
    expect(settingsOf({ DATABASE_URL: 'postgresql:///guardaroba?host=/run/postgresql' }).database).toEqual({
      kind: 'external',
      url: 'postgresql:///guardaroba?host=/run/postgresql',
      ownerUrl: null,
      backupUrl: null,
      listenUrl: null,
      readUrl: null,
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

  it('let a CDN keep pages for some time, and purge it where they name a zone', () => {
    expect(settingsOf({ CDN_MAX_AGE: '60' }).cdn).toEqual({ maxAge: 60, cloudflare: null })
    const cloudflare = { CLOUDFLARE_ZONE: '0123456789abcdef0123456789abcdef', CLOUDFLARE_API_TOKEN: 'a-token' }
    expect(settingsOf({ CDN_MAX_AGE: '60', ...cloudflare }).cdn?.cloudflare).toEqual({
      zone: cloudflare.CLOUDFLARE_ZONE,
      token: 'a-token',
    })
    expect(problemsOf({ CDN_MAX_AGE: '60', CLOUDFLARE_API_TOKEN: 'a-token' })).toEqual([
      'CLOUDFLARE_ZONE and CLOUDFLARE_API_TOKEN belong together: set both or none.',
    ])
    expect(problemsOf(cloudflare)).toEqual([
      'CLOUDFLARE_ZONE is set without CDN_MAX_AGE: there would be nothing to purge.',
    ])
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
