import { behindFence } from '#providers/behind-fence.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import type { WebhookSender } from '#providers/webhooks/webhook-sender.ts'
import type { Fence } from '#use-cases/platform/fence.ts'

type Home = Pick<Fence, 'requireHome'>

/** Whatever changes something at a payment provider; what only asks is needed to find out what was lost. */
export function fencePayments(provider: PaymentProvider, { requireHome }: Home): PaymentProvider {
  return behindFence(provider, {
    requireHome,
    acts: [
      ...(['openCheckout', 'expireCheckout', 'refund', 'chargeCard', 'changeLine', 'stopRenewal'] as const),
      ...(['moveRenewal', 'waivePayment', 'removeLine', 'endSubscription', 'changeEmail', 'openPortal'] as const),
    ],
  })
}

export function fenceMail(sender: MailSender, { requireHome }: Home): MailSender {
  return behindFence(sender, { requireHome, acts: ['send'] })
}

export function fenceWebhooks(sender: WebhookSender, { requireHome }: Home): WebhookSender {
  return behindFence(sender, { requireHome, acts: ['post'] })
}
