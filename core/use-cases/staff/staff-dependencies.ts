import { officeRealm, realmKey } from '#domain/identity/subject.ts'
import type { Platform } from '#domain/stores/addresses/own-domain.ts'
import type { Dns } from '#providers/dns/dns-port.ts'
import type { Images } from '#providers/images/open-images.ts'
import type { RelyingParty } from '#providers/passkeys/passkeys.ts'
import type { WebhookSender } from '#providers/webhooks/webhook-sender.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import type { Fence } from '#use-cases/platform/fence.ts'

/** What the verbs about staff work with. */
export type StaffDependencies = Pick<
  AccountDependencies,
  'db' | 'jobs' | 'limiter' | 'passwords' | 'tokens' | 'secrets' | 'originOf' | 'now'
> & {
  /** The office as passkeys know it: its host or a domain above it, and always its own origin. */
  party: RelyingParty
  webhooks: WebhookSender
  /** The names the platform gives out itself. */
  platform: Platform
  dns: Dns
  /** Left out: nothing is in quarantine. */
  fence?: Pick<Fence, 'isQuarantined'>
  images: Images
  /** Real money: what the law asks for is asked for. Left out: a demo. */
  isProduction?: boolean
}

/** Where the limits of staff count: apart from every store. */
export const OFFICE = realmKey(officeRealm)
