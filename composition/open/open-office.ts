import type { Logger } from 'pino'
import { platformDefaults } from '#config/platform-defaults.ts'
import type { Settings } from '#config/settings.ts'
import { isOutage } from '#database/is-outage.ts'
import { countPasskeysMadeElsewhere } from '#database/queries/identity/passkeys.ts'
import { sentenceOfPasskeysElsewhere } from '#domain/identity/passkey-domain.ts'
import type { Application } from '#kit/http/application.ts'
import { openImageFiles } from '#kit/http/files/image-files.ts'
import { createOfficeApi } from '#office/api/create-office-api.ts'
import type { ProcessFacts } from '#office/api/platform/health.ts'
import type { PlatformFacts } from '#office/api/platform/operations.ts'
import { createOffice } from '#office/http/create-office.ts'
import { openDns } from '#providers/dns/open-dns.ts'
import type { Images } from '#providers/images/open-images.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import { withinBudget } from '#providers/time-budget.ts'
import type { WebhookSender } from '#providers/webhooks/webhook-sender.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import type { TodayEvents } from '#use-cases/floor/today-events.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { openIntegrations } from './open-integrations.ts'
import type { Web } from './open-web.ts'

type OpenOffice = {
  settings: Settings
  web: Web
  accounts: AccountDependencies
  orders: OrderDependencies
  sender: MailSender
  webhooks: WebhookSender
  originOf: (domain: string) => string
  images: Images
  events: TodayEvents
  fence: Fence
  /** What this process knows of itself. */
  process: ProcessFacts
  log: Logger
}

/** A few people look at the pictures of their stores: less is kept for them than for shoppers. */
const OFFICE_PICTURES = 4 * 1024 * 1024

/** The application of the people who run stores; null: no host was named for it. */
export function openOffice(opened: OpenOffice): OpenedOffice | null {
  const { settings, web, accounts, orders, sender, webhooks, originOf, images, events, fence, process, log } = opened
  const { officeHost: host, officePasskeyDomain: passkeyDomain } = settings
  if (host === null || passkeyDomain === null || web.office === null) return null
  const staff: StaffDependencies = {
    ...accounts,
    webhooks,
    images,
    dns: openDns(),
    fence,
    isProduction: settings.mode === 'production',
    platform: { domain: settings.platformDomain, officeHost: host },
    // Asked each time: a demo's port is known late.
    get party() {
      return { id: passkeyDomain, name: 'Guardaroba', origin: originOf(host) }
    },
  }
  const api = createOfficeApi({
    staff,
    orders,
    integrations: openIntegrations(settings, sender),
    facts: { ...platformFacts(settings), process },
    events,
    log,
  })
  const render = web.office.createOfficeHandler({ apiFetch: api, log: (sentence) => log.warn(sentence) })
  const office = createOffice({
    host,
    originOf,
    api,
    // A page may make several calls: they wait for providers once.
    web: (request, visit) => withinBudget(() => render(request, visit)),
    assets: web.office.assets,
    images: openImageFiles(images, { maxBytes: OFFICE_PICTURES }),
    isOutage,
    settings,
    log,
  })
  return { ...office, host, staff }
}

/** A change of the domain is no riddle for whoever is asked for a recovery code on the next morning. */
export async function warnOfPasskeysElsewhere({ db, party }: StaffDependencies, log: Logger): Promise<void> {
  for (const made of await countPasskeysMadeElsewhere(db, party.id)) {
    log.warn(sentenceOfPasskeysElsewhere(made, party.id))
  }
}

/** What operators read of the settings; of payments, whether anybody really pays. */
export function platformFacts(settings: Settings): PlatformFacts {
  const { mail, brevoApiKey, images, payments } = settings
  const mailingList = brevoApiKey === null ? null : 'brevo'
  return {
    defaults: platformDefaults(settings),
    payments: paymentKind(settings),
    providers: { payments: payments.kind, mail: mail.kind, 'mailing-list': mailingList, storage: images.kind },
  }
}

function paymentKind({ payments, stripeApi }: Settings): PlatformFacts['payments'] {
  if (stripeApi !== null) return 'elsewhere'
  if (payments.kind === 'sandbox') return 'sandbox'
  return /^(sk|rk)_test_/.test(payments.secretKey) ? 'test' : 'live'
}

export type OpenedOffice = Application & { host: string; staff: StaffDependencies }
