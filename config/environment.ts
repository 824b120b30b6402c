import { z } from 'zod'
import { USUAL_DEPLOYMENT } from '#domain/platform/deployment.ts'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import { readCourierTracking } from './courier-tracking.ts'
import { readSendcloudFrom, SENDCLOUD_ADDRESS } from './sendcloud.ts'

/** Every setting by its name in the environment, with the sentence that describes it in the table of docs/settings.md. */
export const environment = z.object({
  APP_MODE: oneOf('APP_MODE', ['demo', 'production'])
    .default('demo')
    .describe('`demo` brings its own stores, database and sandbox; `production` demands the real ones.'),
  HOST: z.string().default('127.0.0.1').describe('Network address to listen on; `0.0.0.0` is every one.'),
  PORT: port('PORT').default(3000).describe('Port to listen on; `0` takes a free one.'),
  DATA_FOLDER: z.string().default('.data').describe('Folder of the embedded database, the images and the secrets.'),
  DATABASE_URL: postgresAddress('DATABASE_URL')
    .optional()
    .describe("PostgreSQL server of your own, as the app's role; without it the embedded one is used."),
  DATABASE_OWNER_URL: postgresAddress('DATABASE_OWNER_URL')
    .optional()
    .describe(
      'The same server as the role that owns the tables; `npm run migrate` needs it, and a demo that is to migrate by itself.',
    ),
  DATABASE_LISTEN_URL: postgresAddress('DATABASE_LISTEN_URL')
    .optional()
    .describe(
      'The same database past a pooler in transaction mode, where hints of changes are heard; without it at `DATABASE_URL`, and where they cannot be heard there, changes are read within a second.',
    ),
  DATABASE_READ_URL: postgresAddress('DATABASE_READ_URL')
    .optional()
    .describe(
      "A standby of the same server, as the app's role: the catalogue is read there once it has caught up; without it `DATABASE_URL` is.",
    ),
  DATABASE_BACKUP_URL: postgresAddress('DATABASE_BACKUP_URL')
    .optional()
    .describe('The same server as the role that may read every row; `npm run backup` alone needs it.'),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', { from: 2, to: 500 })
    .default(20)
    .describe(
      'Connections a process opens to `DATABASE_URL` at most, beside two for what changed, and to `DATABASE_READ_URL` as many.',
    ),
  DATABASE_STATEMENT_SECONDS: wholeNumber('DATABASE_STATEMENT_SECONDS', { from: 1, to: 100 })
    .default(10)
    .describe('How long a statement of a transaction may take, 100 at most; whoever waits for it is answered 503.'),
  DEPLOYMENT_ID: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{1,80}$/, {
      error: 'DEPLOYMENT_ID may hold only letters, digits and the signs - . _, 80 of them at most.',
    })
    .default(USUAL_DEPLOYMENT)
    .describe(
      'Whose database this process acts for: one that was restored or copied has another name, and is shown alone until it is released.',
    ),
  ALLOW_OLDER_POSTGRESQL: onOrOff('ALLOW_OLDER_POSTGRESQL', 'off').describe(
    '`on` lets production run on PostgreSQL 18.0 to 18.5, which lack fixes of row level security, for a rehearsal.',
  ),
  PUBLIC_API_TOKEN: bearerToken('PUBLIC_API_TOKEN')
    .default('guardaroba-public')
    .describe('Bearer token that marks a storefront; no secret.'),
  APP_SECRET: z
    .string()
    .optional()
    .describe(
      'What tokens and links are signed with, the same on every instance: made by `openssl rand -base64 32`; a demo makes its own.',
    ),
  APP_SECRET_PREVIOUS: z
    .string()
    .optional()
    .describe(
      'Earlier values of `APP_SECRET`, separated by commas: what they signed or sealed stays valid, and is sealed anew.',
    ),
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/\{domain\}(:\d{1,5})?$/, {
      error: 'PUBLIC_ORIGIN must be like https://{domain} or http://{domain}:8080.',
    })
    .optional()
    .describe(
      'How links in e-mails, canonical links and site maps begin: `https://{domain}` in production, `http://{domain}:PORT` in a demo.',
    ),
  OFFICE_HOST: hostName('OFFICE_HOST')
    .optional()
    .describe(
      'Host name of the office, for the people who run stores: `office.localhost` in a demo; without it production has no office.',
    ),
  OFFICE_PASSKEY_DOMAIN: hostName('OFFICE_PASSKEY_DOMAIN')
    .optional()
    .describe(
      'Domain that passkeys of staff are made for: `OFFICE_HOST`, or a domain of yours above it, where they outlive a move of the office below it; without it `OFFICE_HOST`.',
    ),
  PLATFORM_DOMAIN: platformDomain()
    .optional()
    .describe(
      'Domain below which every store that is opened in the office has its address at once, as `{name}.PLATFORM_DOMAIN`: `localhost` in a demo; without it no store is opened in the office.',
    ),
  ASK_PORT: port('ASK_PORT')
    .optional()
    .describe(
      'Port on which a proxy that gets certificates by itself asks whether a name is one of ours, at `/ask?domain=…`: for the proxy alone, never for visitors; without it nobody can ask.',
    ),
  ASK_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Network address of `ASK_PORT`, where the proxy is on another machine or in another container.'),
  SMTP_URL: mailServer()
    .optional()
    .describe('Mail server, like `smtps://user:password@host`; without it mails can be read at `/dev/mail`.'),
  MAIL_FROM: mailAddress().optional().describe("Address mails come from; the store's name is put before it."),
  MAIL_PER_SECOND: wholeNumber('MAIL_PER_SECOND', { from: 1, to: 1000 })
    .default(10)
    .describe('Mails an instance sends in a second at most: the limit of the mail server, divided by the instances.'),
  BREVO_API_KEY: z.string().optional().describe('With it, newsletter contacts are also sent to Brevo.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, { error: 'STRIPE_SECRET_KEY must be a secret key of Stripe, like sk_live_….' })
    .optional()
    .describe('With it, Stripe takes the payments; without it a sandbox does, and no money moves.'),
  ALLOW_TEST_PAYMENTS: onOrOff('ALLOW_TEST_PAYMENTS', 'off').describe(
    '`on` lets production run with a test key of Stripe, for a rehearsal: nobody pays for real.',
  ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, { error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook, like whsec_….' })
    .optional()
    .describe('What Stripe signs its events with; they go to `/webhooks/stripe`.'),
  STRIPE_API: stripeAddress()
    .optional()
    .describe(
      'Where Stripe is asked for every account, for a rehearsal with a double of it: production takes it with `ALLOW_TEST_PAYMENTS=on` and a test key alone; without it, Stripe itself.',
    ),
  STRIPE_PAYMENT_METHODS: z
    .string()
    .regex(/^(card|card,paypal|paypal,card)$/, {
      error: 'STRIPE_PAYMENT_METHODS must be card or card,paypal.',
    })
    .optional()
    .describe(
      "What Stripe's page offers, `card` or `card,paypal`, and the checkout names; wallets come with cards. Without it Stripe's dashboard decides, and cards and wallets are named.",
    ),
  COURIER_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'What the courier signs its news with; they go to `/webhooks/courier`. A demo without it has a courier and a warehouse of its own.',
    ),
  COURIER_TRACKING: courierTracking()
    .optional()
    .describe(
      'Where couriers show their parcels, like `ups=https://www.ups.com/track?tracknum={number}`, separated by spaces: more couriers than `brt`, `dhl`, `fedex`, `gls`, `poste` and `ups`, or another page of one of these.',
    ),
  SENDCLOUD_PUBLIC_KEY: z
    .string()
    .optional()
    .describe(
      'With it, parcels of stores without an account of their own are booked at Sendcloud; without it a driver has a list of the day.',
    ),
  SENDCLOUD_SECRET_KEY: z
    .string()
    .optional()
    .describe('The secret of that key; Sendcloud signs its events with it, which go to `/webhooks/sendcloud`.'),
  SENDCLOUD_SERVICE: z
    .string()
    .regex(/^[\w:/.,=-]+$/, { error: 'SENDCLOUD_SERVICE must be the code of a shipping option, like brt:standard.' })
    .optional()
    .describe('The code of the shipping option that parcels travel with.'),
  SENDCLOUD_RETURN_SERVICE: z
    .string()
    .regex(/^[\w:/.,=-]+$/, { error: 'SENDCLOUD_RETURN_SERVICE must be the code of a shipping option for returns.' })
    .optional()
    .describe('The one for the labels that come back with a parcel; without it there are none.'),
  SENDCLOUD_PICKUP_CARRIER: z
    .string()
    .regex(/^[a-z0-9_]+$/, { error: 'SENDCLOUD_PICKUP_CARRIER must be the code of a carrier, like brt.' })
    .optional()
    .describe('Whose drivers fetch parcels at home; without it nobody is sent.'),
  SENDCLOUD_FROM: z
    .string()
    .refine((text) => readSendcloudFrom(text) !== null, {
      error: 'SENDCLOUD_FROM must be like "Name; Via Roma 1; 20121; Milano; MI; +39 02 000000".',
    })
    .optional()
    .describe('Where parcels are fetched, like `Name; Via Roma 1; 20121; Milano; MI; +39 02 000000`.'),
  SENDCLOUD_API: z
    .string()
    .refine((text) => URL.canParse(text) && /^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(text), {
      error: 'SENDCLOUD_API must be an address like https://panel.sendcloud.sc/api/v3.',
    })
    .default(SENDCLOUD_ADDRESS)
    .describe('Where the API of Sendcloud is asked, for every account.'),
  MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, { error: 'MAPS_API_KEY may hold only letters, digits, - and _.' })
    .optional()
    .describe(
      'With it, the address form suggests addresses of Google Maps; every browser sees it. A store may bring its own.',
    ),
  S3_ENDPOINT: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
      error: 'S3_ENDPOINT must be an address like https://s3.eu-south-1.amazonaws.com.',
    })
    .optional()
    .describe('S3-compatible storage for the images; without it they lie in the data folder.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'S3_BUCKET must be the name of a bucket.' })
    .optional()
    .describe('Bucket of the images.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY: z.string().optional().describe('Key that may read, write, list and delete in the bucket.'),
  S3_SECRET_KEY: z.string().optional().describe('The secret of that key.'),
  TRUST_PROXY: proxies().describe(
    '`on` behind a proxy whose `X-Forwarded-*` headers are true; the number of them where there are several in a row.',
  ),
  CDN_MAX_AGE: wholeNumber('CDN_MAX_AGE', { from: 1, to: 86_400 })
    .optional()
    .describe(
      "Seconds for which a CDN may keep guests' pages, and for as long again while it asks for the next; without it none keeps any.",
    ),
  CLOUDFLARE_ZONE: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'CLOUDFLARE_ZONE must be the id of a zone, 32 digits and letters from a to f.' })
    .optional()
    .describe('Zone of Cloudflare where what changed is purged by tag.'),
  CLOUDFLARE_API_TOKEN: z.string().optional().describe('Token that may purge the cache of that zone.'),
  DRAIN_SECONDS: seconds('DRAIN_SECONDS', 120)
    .optional()
    .describe(
      'How long a process that is told to stop goes on serving while `/readyz` says no; a demo stops at once, production after 7.',
    ),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .describe('How much is logged, from `trace` to `silent`; a demo logs from `warn` up, production from `info`.'),
  METRICS_PORT: port('METRICS_PORT')
    .optional()
    .describe('Port where Prometheus reads `/metrics`, for nobody else; without it nothing is measured.'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Network address of that port; any other than this machine has to be closed to the world.'),
  NOTICE_WEBHOOK: webAddress('NOTICE_WEBHOOK')
    .optional()
    .describe(
      'Address that is told as JSON of what operators have to see to, beside their mails; without it, what is about mails stands in the log alone.',
    ),
  PAGE_CACHE: onOrOff('PAGE_CACHE', 'on').describe(
    "`off` makes guests' pages and answers of the API anew each time, for measurements.",
  ),
  OFFICE_BUILT: oneOf('OFFICE_BUILT', ['before', 'meanwhile'])
    .default('before')
    .describe(
      '`meanwhile` opens the shop while the office is still being built; the first `npm start` of a demo sets it.',
    ),
  HMR: onOrOff('HMR', 'off').describe('`on` serves pages from their sources with hot reload; `npm run dev` sets it.'),
})

export type Environment = z.infer<typeof environment>

/** Of these, what leads to the database. */
export const databaseEnvironment = environment.pick({
  APP_MODE: true,
  DATA_FOLDER: true,
  DATABASE_URL: true,
  DATABASE_OWNER_URL: true,
  DATABASE_BACKUP_URL: true,
  DATABASE_LISTEN_URL: true,
  DATABASE_READ_URL: true,
  ALLOW_OLDER_POSTGRESQL: true,
})

/** Of these, where the process can be asked. */
export const listenEnvironment = environment.pick({ HOST: true, PORT: true })

export type DatabaseEnvironment = z.infer<typeof databaseEnvironment>

function oneOf<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return z.enum(choices, { error: ({ input }) => `${name} must be ${inWords(choices)}, not "${input}".` })
}

function port(name: string) {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: ({ input }) => `${name} must be a whole number from 0 to 65535, not "${input}".`,
    })
    .transform(Number)
}

function seconds(name: string, most: number) {
  return z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= most, {
      error: ({ input }) => `${name} must be a whole number from 0 to ${most}, not "${input}".`,
    })
    .transform(Number)
}

/** How many proxies of ours a request passes; on is one of them. */
function proxies() {
  return z
    .string()
    .regex(/^(off|on|[1-9])$/, {
      error: ({ input }) => `TRUST_PROXY must be off, on or a number from 1 to 9, not "${input}".`,
    })
    .default('off')
}

function wholeNumber(name: string, { from, to }: { from: number; to: number }) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: ({ input }) => `${name} must be a whole number from ${from} to ${to}, not "${input}".`,
    })
    .transform(Number)
}

/** The value stays unsaid: it may hold a password. */
function postgresAddress(name: string) {
  return z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
    error: `${name} must be an address like postgresql://user:password@host:5432/database.`,
  })
}

/** A name alone: scheme and port come from `PUBLIC_ORIGIN`. */
function hostName(name: string) {
  return z
    .string()
    .refine((text) => !text.includes(':') && normaliseDomain(text) !== null, {
      error: ({ input }) => `${name} must be a host name like office.example.com, not "${input}".`,
    })
    .transform((text) => normaliseDomain(text) ?? text)
}

/** A name that others can stand before: no number, no port. */
function platformDomain() {
  return hostName('PLATFORM_DOMAIN').refine(
    (name) => !/^[\d.]+$/.test(name) && name.length <= LONGEST_PLATFORM_DOMAIN,
    {
      error: ({ input }) => `PLATFORM_DOMAIN must be a host name like shops.example.com, not "${input}".`,
    },
  )
}

/** Leaves room for the name of a store and a dot before it. */
const LONGEST_PLATFORM_DOMAIN = 200

/** The value stays unsaid: it may hold a key. */
function webAddress(name: string) {
  return z.string().refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: `${name} must be an address like https://chat.example.com/hooks/….`,
  })
}

/** The value stays unsaid: it may hold a password. */
function mailServer() {
  return z.string().refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), {
    error: 'SMTP_URL must be an address like smtps://user:password@host:465.',
  })
}

/** The value stays unsaid: whoever sets it by mistake may have pasted a key. */
function stripeAddress() {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https:\/\/[^/@]+\/?$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/.test(text),
      { error: 'STRIPE_API must be an address like https://stripe.example.com, without a path.' },
    )
}

function mailAddress() {
  return z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, {
    error: ({ input }) => `MAIL_FROM must be an address like shop@example.com, not "${input}".`,
  })
}

function bearerToken(name: string) {
  return z.string().regex(/^[\w.~+/-]+=*$/, {
    error: `${name} may hold only letters, digits and the signs - . _ ~ + / with = at its end.`,
  })
}

function courierTracking() {
  return z.string().superRefine((text, context) => {
    const read = readCourierTracking(text)
    if (read.ok) return
    context.addIssue(
      `COURIER_TRACKING must be couriers like ups=https://www.ups.com/track?tracknum={number}, separated by spaces, not "${read.wrong}".`,
    )
  })
}

function onOrOff(name: string, usual: 'on' | 'off') {
  return oneOf(name, ['on', 'off'])
    .default(usual)
    .transform((value) => value === 'on')
}

function inWords(choices: readonly string[]) {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}
