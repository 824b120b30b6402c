import { canMakePasskeysFor } from '#domain/identity/passkey-domain.ts'
import { DEMO_TRACKING, type TrackingAddresses, USUAL_TRACKING } from '#domain/orders/shipping/tracking-link.ts'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import { readCourierTracking } from './courier-tracking.ts'
import {
  type DatabaseEnvironment,
  databaseEnvironment,
  type Environment,
  environment,
  listenEnvironment,
} from './environment.ts'
import { countBits, ENOUGH_BITS } from './secret-strength.ts'
import { readSendcloudFrom, type SendcloudFrom } from './sendcloud.ts'

export type LogLevel = NonNullable<Environment['LOG_LEVEL']>

/** Of the same database, each for a purpose of its own. */
type OtherAddress = 'ownerUrl' | 'backupUrl' | 'listenUrl' | 'readUrl'

export type Settings = {
  mode: 'demo' | 'production'
  host: string
  port: number
  dataFolder: string
  database: { kind: 'embedded' } | ({ kind: 'external'; url: string } & Record<OtherAddress, string | null>)
  /** What a process may ask of the database at once, and for how long. */
  databaseLimits: { poolSize: number; statementSeconds: number }
  /** Whose database this process acts for. */
  deploymentId: string
  /** Whether a server with known faults will do in production. */
  allowsOlderServer: boolean
  publicApiToken: string
  /** Null: the demo makes one and keeps it in the data folder. */
  appSecret: string | null
  olderSecrets: string[]
  /** Null: http with the port that is listened on. */
  publicOrigin: string | null
  /** Where staff work; null: there is no office. */
  officeHost: string | null
  /** What passkeys of staff are made for: the office's host or a domain above it; null: there is no office. */
  officePasskeyDomain: string | null
  /** Below which stores that are opened in the office have their addresses; null: none is opened there. */
  platformDomain: string | null
  /** Where a proxy asks which names are ours; null: nowhere. */
  ask: { host: string; port: number } | null
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string; perSecond: number }
  brevoApiKey: string | null
  payments:
    | { kind: 'sandbox' }
    | { kind: 'stripe'; secretKey: string; webhookSecret: string; methods?: ('card' | 'paypal')[] }
  /** Where every account of Stripe is asked, when it is not Stripe's own; null: there. */
  stripeApi: { protocol: 'http' | 'https'; host: string; port: number } | null
  /** Whether keys that move no money may take payments in production. */
  allowsTestPayments: boolean
  /** Null: a demo's courier derives its own; elsewhere no courier tells anything. */
  courierSecret: string | null
  /** Where couriers show their parcels, by the courier's name. */
  trackingAddresses: TrackingAddresses
  /** The platform's account at Sendcloud, and where parcels are fetched; null: none. */
  sendcloud:
    | ({
        publicKey: string
        secretKey: string
        service: string
        returnService: string
        pickUpCarrier: string
      } & SendcloudFrom)
    | null
  sendcloudApi: string
  /** Null: addresses are written without suggestions. */
  mapsApiKey: string | null
  images:
    | { kind: 'folder' }
    | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }
  /** How many proxies of ours each request passes; 0: none, and whatever they would say is not believed. */
  trustedProxies: number
  /** Null: no CDN keeps anything. */
  cdn: { maxAge: number; cloudflare: { zone: string; token: string } | null } | null
  /** From the signal to stop until no more connections are taken. */
  drainSeconds: number
  logLevel: LogLevel
  /** Where a scraper reads what is measured; null: nothing is. */
  metrics: { host: string; port: number } | null
  /** Where operators are told besides by mail; null: nowhere. */
  noticeWebhook: string | null
  pageCache: boolean
  /** Whether the office stands there built, or is being built while the shop is open already. */
  officeBuilt: 'before' | 'meanwhile'
  hmr: boolean
}

export type ReadSettings = { ok: true; settings: Settings } | { ok: false; problems: string[] }

/** Names everything that is wrong at once: a start should not have to be tried once per mistake. */
export function readSettings(env: Record<string, string | undefined> = process.env): ReadSettings {
  const given = withoutEmpty(env)
  const parsed = environment.safeParse(given)
  const problems = [...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...contradictions(given)]
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, settings: toSettings(parsed.data) }
}

export type DatabaseSettings = Pick<Settings, 'mode' | 'database' | 'dataFolder' | 'allowsOlderServer'>

type ReadDatabaseSettings = { ok: true; settings: DatabaseSettings } | { ok: false; problems: string[] }

/** What a command that works on the database alone needs: whoever migrates it knows no key of the shop's. */
export function readDatabaseSettings(env: Record<string, string | undefined> = process.env): ReadDatabaseSettings {
  const given = withoutEmpty(env)
  const parsed = databaseEnvironment.safeParse(given)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map((issue) => issue.message) }
  const isLost = parsed.data.APP_MODE === 'production' && !given.DATABASE_URL
  if (isLost) return { ok: false, problems: [missingInProduction('DATABASE_URL')] }
  const { APP_MODE: mode, DATA_FOLDER: dataFolder, ALLOW_OLDER_POSTGRESQL: allowsOlderServer } = parsed.data
  return { ok: true, settings: { mode, dataFolder, allowsOlderServer, database: toDatabase(parsed.data) } }
}

/** Where the process can be asked, for whoever asks how it is; null: nowhere, it does not start with these. */
export function readListening(env: Record<string, string | undefined> = process.env) {
  const parsed = listenEnvironment.safeParse(withoutEmpty(env))
  return parsed.success ? { host: parsed.data.HOST, port: parsed.data.PORT } : null
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
}

function missingInProduction(name: string): string {
  return `${name} is missing: APP_MODE=production needs it.`
}

/** What the real operation cannot do without; a demo makes up its own. */
const neededInProduction = [
  'DATABASE_URL',
  'APP_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

function contradictions(given: Record<string, string | undefined>): string[] {
  const isProduction = given.APP_MODE === 'production'
  const missing = isProduction ? neededInProduction.filter((name) => !given[name]) : []
  const problems = missing.map(missingInProduction)
  if (isProduction) problems.push(...weaknesses(given))
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_BACKUP_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL']) {
    if (isProduction || !given[name] || given.DATABASE_URL) continue
    problems.push(`${name} is set without DATABASE_URL: both belong to the same server.`)
  }
  if (!isProduction && given.SMTP_URL && !given.MAIL_FROM) {
    problems.push('MAIL_FROM is missing: mails that SMTP_URL sends need an address they come from.')
  }
  if (given.STRIPE_API && /^(sk|rk)_live_/.test(given.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_SECRET_KEY is a live key, which STRIPE_API would hand to somebody who is not Stripe.')
  }
  if (!isProduction && Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none.')
  }
  if (Boolean(given.CLOUDFLARE_ZONE) !== Boolean(given.CLOUDFLARE_API_TOKEN)) {
    problems.push('CLOUDFLARE_ZONE and CLOUDFLARE_API_TOKEN belong together: set both or none.')
  }
  if (given.CLOUDFLARE_ZONE && !given.CDN_MAX_AGE) {
    problems.push('CLOUDFLARE_ZONE is set without CDN_MAX_AGE: there would be nothing to purge.')
  }
  problems.push(...wrongPasskeyDomain(given, isProduction))
  const hasSendcloud = neededForSendcloud.some((name) => given[name])
  const missingForSendcloud = hasSendcloud ? neededForSendcloud.filter((name) => !given[name]) : []
  problems.push(...missingForSendcloud.map((name) => `${name} is missing: the account at Sendcloud needs it.`))
  const isOnS3 = neededForS3.some((name) => given[name])
  const missingForS3 = isOnS3 ? neededForS3.filter((name) => !given[name]) : []
  problems.push(...missingForS3.map((name) => `${name} is missing: images on S3 need it.`))
  return problems
}

/** A browser makes no passkey for a domain that the page does not stand in, nor for one that is everybody's. */
function wrongPasskeyDomain(given: Record<string, string | undefined>, isProduction: boolean): string[] {
  const named = given.OFFICE_PASSKEY_DOMAIN
  const domain = normaliseDomain(named ?? '')
  if (named === undefined || domain === null) return []
  const office = toOfficeHost({ OFFICE_HOST: given.OFFICE_HOST, APP_MODE: isProduction ? 'production' : 'demo' })
  if (office === null) return ['OFFICE_PASSKEY_DOMAIN is set without OFFICE_HOST: there is no office.']
  if (canMakePasskeysFor({ domain, host: normaliseDomain(office) ?? office })) return []
  return [`OFFICE_PASSKEY_DOMAIN must be ${office} or a domain of yours above it, not "${named}".`]
}

/** What would run, and not be safe. The value of a secret stays unsaid. */
function weaknesses(given: Record<string, string | undefined>): string[] {
  const problems = ['APP_SECRET', 'COURIER_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET']
    .filter((name) => countBits(given[name]?.replace(/^whsec_/, '') ?? '') < (given[name] ? ENOUGH_BITS : 0))
    .map((name) => `${name} is too easy to guess: it needs ${ENOUGH_BITS} bits of chance, ${REMEDIES[name] ?? MADE}.`)
  if (given.HMR === 'on') problems.push('HMR cannot be on with APP_MODE=production.')
  if (given.PUBLIC_ORIGIN?.startsWith('http:')) {
    problems.push('PUBLIC_ORIGIN must begin with https:// in production: links in mails carry keys to accounts.')
  }
  if (/^(sk|rk)_test_/.test(given.STRIPE_SECRET_KEY ?? '') && given.ALLOW_TEST_PAYMENTS !== 'on') {
    problems.push(
      'STRIPE_SECRET_KEY is a test key, with which nobody pays: set ALLOW_TEST_PAYMENTS=on to rehearse with it.',
    )
  }
  if (given.STRIPE_API && given.ALLOW_TEST_PAYMENTS !== 'on') {
    problems.push(
      'STRIPE_API leads payments elsewhere than to Stripe: set ALLOW_TEST_PAYMENTS=on to rehearse with it, or leave it out.',
    )
  }
  return problems
}

const MADE = 'as openssl rand -base64 32 makes it'
const REMEDIES: Record<string, string> = { STRIPE_WEBHOOK_SECRET: 'as the whole signing secret of Stripe has' }

const neededForSendcloud = [
  'SENDCLOUD_PUBLIC_KEY',
  'SENDCLOUD_SECRET_KEY',
  'SENDCLOUD_SERVICE',
  'SENDCLOUD_FROM',
] as const
const neededForS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

function toSettings(env: Environment): Settings {
  return {
    mode: env.APP_MODE,
    host: env.HOST,
    port: env.PORT,
    dataFolder: env.DATA_FOLDER,
    database: toDatabase(env),
    databaseLimits: { poolSize: env.DATABASE_POOL_SIZE, statementSeconds: env.DATABASE_STATEMENT_SECONDS },
    deploymentId: env.DEPLOYMENT_ID,
    allowsOlderServer: env.ALLOW_OLDER_POSTGRESQL,
    publicApiToken: env.PUBLIC_API_TOKEN,
    appSecret: env.APP_SECRET ?? null,
    olderSecrets: env.APP_SECRET_PREVIOUS?.split(/[\s,]+/).filter(Boolean) ?? [],
    publicOrigin: env.PUBLIC_ORIGIN ?? (env.APP_MODE === 'production' ? 'https://{domain}' : null),
    officeHost: toOfficeHost(env),
    officePasskeyDomain: env.OFFICE_PASSKEY_DOMAIN ?? toOfficeHost(env),
    platformDomain: env.PLATFORM_DOMAIN ?? (env.APP_MODE === 'demo' ? 'localhost' : null),
    ask: env.ASK_PORT === undefined ? null : { host: env.ASK_HOST, port: env.ASK_PORT },
    mail: toMail(env),
    brevoApiKey: env.BREVO_API_KEY ?? null,
    payments: toPayments(env),
    stripeApi: toStripeApi(env),
    allowsTestPayments: env.ALLOW_TEST_PAYMENTS,
    courierSecret: env.COURIER_WEBHOOK_SECRET ?? null,
    trackingAddresses: toTrackingAddresses(env),
    sendcloud: toSendcloud(env),
    sendcloudApi: env.SENDCLOUD_API.replace(/\/+$/, ''),
    mapsApiKey: env.MAPS_API_KEY ?? null,
    images: toImages(env),
    trustedProxies: toTrustedProxies(env.TRUST_PROXY),
    cdn: toCdn(env),
    drainSeconds: env.DRAIN_SECONDS ?? (env.APP_MODE === 'demo' ? 0 : 7),
    logLevel: env.LOG_LEVEL ?? (env.APP_MODE === 'demo' ? 'warn' : 'info'),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    noticeWebhook: env.NOTICE_WEBHOOK ?? null,
    pageCache: env.PAGE_CACHE,
    officeBuilt: env.OFFICE_BUILT,
    hmr: env.HMR,
  }
}

function toOfficeHost({ OFFICE_HOST: host, APP_MODE: mode }: Pick<Environment, 'OFFICE_HOST' | 'APP_MODE'>) {
  return host ?? (mode === 'demo' ? 'office.localhost' : null)
}

function toDatabase(env: DatabaseEnvironment): Settings['database'] {
  if (!env.DATABASE_URL) return { kind: 'embedded' }
  return {
    kind: 'external',
    url: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL ?? null,
    backupUrl: env.DATABASE_BACKUP_URL ?? null,
    listenUrl: env.DATABASE_LISTEN_URL ?? null,
    readUrl: env.DATABASE_READ_URL ?? null,
  }
}

function toMail({ SMTP_URL: url, MAIL_FROM: from, MAIL_PER_SECOND: perSecond }: Environment): Settings['mail'] {
  return url && from ? { kind: 'smtp', url, from, perSecond } : { kind: 'outbox' }
}

function toPayments(env: Environment): Settings['payments'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PAYMENT_METHODS: named } = env
  if (!secretKey || !webhookSecret) return { kind: 'sandbox' }
  const methods = (['card', 'paypal'] as const).filter((method) => named?.split(',').includes(method))
  return { kind: 'stripe', secretKey, webhookSecret, ...(named && { methods }) }
}

function toStripeApi({ STRIPE_API: address }: Environment): Settings['stripeApi'] {
  if (!address) return null
  const { protocol, hostname: host, port } = new URL(address)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host, port: Number(port || (isPlain ? 80 : 443)) }
}

function toTrackingAddresses({ APP_MODE: mode, COURIER_TRACKING: named }: Environment): TrackingAddresses {
  const read = named === undefined ? null : readCourierTracking(named)
  return { ...(mode === 'demo' ? DEMO_TRACKING : USUAL_TRACKING), ...(read?.ok && read.addresses) }
}

function toSendcloud(env: Environment): Settings['sendcloud'] {
  const { SENDCLOUD_PUBLIC_KEY: publicKey, SENDCLOUD_SECRET_KEY: secretKey, SENDCLOUD_SERVICE: service } = env
  const from = readSendcloudFrom(env.SENDCLOUD_FROM ?? '')
  if (!publicKey || !secretKey || !service || from === null) return null
  const { SENDCLOUD_RETURN_SERVICE: returnService = '', SENDCLOUD_PICKUP_CARRIER: pickUpCarrier = '' } = env
  return { publicKey, secretKey, service, returnService, pickUpCarrier, ...from }
}

function toImages(env: Environment): Settings['images'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (!endpoint || !bucket || !accessKey || !secretKey) return { kind: 'folder' }
  return { kind: 's3', endpoint, bucket, region: env.S3_REGION, accessKey, secretKey }
}

function toCdn(env: Environment): Settings['cdn'] {
  const { CDN_MAX_AGE: maxAge, CLOUDFLARE_ZONE: zone, CLOUDFLARE_API_TOKEN: token } = env
  return maxAge === undefined ? null : { maxAge, cloudflare: zone && token ? { zone, token } : null }
}

function toTrustedProxies(trust: string): number {
  if (trust === 'off') return 0
  return trust === 'on' ? 1 : Number(trust)
}
