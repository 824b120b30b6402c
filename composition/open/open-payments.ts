import { createHmac } from 'node:crypto'
import type { Settings } from '#config/settings.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import type { Sandbox } from '#providers/payments/sandbox/open-sandbox.ts'

export type Payments = {
  provider: PaymentProvider
  /** Where nothing else takes payments. */
  sandbox: Sandbox | null
  close(): Promise<void>
}

/** Each provider is loaded only where it is used. */
export async function openPayments(
  { payments, stripeApi }: Pick<Settings, 'payments' | 'stripeApi'>,
  sandboxOptions: {
    databaseUrl: string
    appSecret: string
    now: () => Date
    deliver: (request: Request) => Promise<Response>
    onError: (error: unknown) => void
  },
): Promise<Payments> {
  if (payments.kind === 'stripe') {
    const { openStripe } = await import('#providers/payments/stripe/open-stripe.ts')
    return { provider: openStripe({ ...payments, ...atAddress(stripeApi) }), sandbox: null, close: async () => {} }
  }
  const { openSandbox } = await import('#providers/payments/sandbox/open-sandbox.ts')
  const { appSecret, ...options } = sandboxOptions
  const secret = createHmac('sha256', appSecret).update('events of the sandbox').digest('hex')
  const sandbox = openSandbox({ ...options, secret })
  return { provider: sandbox.provider, sandbox, close: () => sandbox.close() }
}

/** What Stripe's client is told of where to ask; nothing where that is Stripe. */
export function atAddress(api: Settings['stripeApi']): { api?: NonNullable<Settings['stripeApi']> } {
  return api === null ? {} : { api }
}
