import type { PlatformDefault } from '#domain/platform/platform-defaults.ts'
import type { Settings } from './settings.ts'

/** The settings that hold for all stores, as operators may read them: no secret, and no password inside of an address. */
export function platformDefaults(settings: Settings): PlatformDefault[] {
  const { mode, publicOrigin, officeHost, payments, mail, brevoApiKey, mapsApiKey, images } = settings
  const methods = payments.kind === 'stripe' ? (payments.methods?.join(', ') ?? null) : null
  const plain = (name: PlatformDefault['name'], value: string | null, variable: string): PlatformDefault => ({
    name,
    value,
    isSecret: false,
    variable,
  })
  return [
    plain('mode', mode, 'APP_MODE'),
    plain('storeAddresses', publicOrigin, 'PUBLIC_ORIGIN'),
    plain('officeHost', officeHost, 'OFFICE_HOST'),
    plain('payments', payments.kind, 'STRIPE_SECRET_KEY'),
    plain('paymentMethods', methods, 'STRIPE_PAYMENT_METHODS'),
    plain('mailServer', mail.kind === 'smtp' ? new URL(mail.url).host : null, 'SMTP_URL'),
    plain('mailFrom', mail.kind === 'smtp' ? mail.from : null, 'MAIL_FROM'),
    plain('mailPerSecond', mail.kind === 'smtp' ? String(mail.perSecond) : null, 'MAIL_PER_SECOND'),
    secret('mailingList', brevoApiKey, 'BREVO_API_KEY'),
    secret('maps', mapsApiKey, 'MAPS_API_KEY'),
    plain('images', images.kind === 's3' ? `${images.bucket} · ${new URL(images.endpoint).host}` : null, 'S3_BUCKET'),
    plain('couriers', Object.keys(settings.trackingAddresses).toSorted().join(', '), 'COURIER_TRACKING'),
    plain('proxies', String(settings.trustedProxies), 'TRUST_PROXY'),
    plain('log', settings.logLevel, 'LOG_LEVEL'),
  ]
}

function secret(name: PlatformDefault['name'], value: string | null, variable: string): PlatformDefault {
  return { name, value: value === null ? null : '', isSecret: true, variable }
}
