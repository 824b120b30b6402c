import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'

export type Fence = ReturnType<typeof createFence>

/**
 * Several accounts at one sandbox, each of which knows what was opened with it and nothing else: whoever asks the wrong one
 * finds nothing, or is refused.
 */
export function createFence(db: Database, sandbox: PaymentProvider) {
  const owners = new Map<string, string>()

  /** The account a page, a subscription, a charge, a refund or a customer belongs to. */
  async function ownerOf(id: string): Promise<string | null> {
    const { rows } = await sql<{ paymentId: string }>`
      with charge as (
        select checkout_id, subscription_id, reference from sandbox_charge
        where id = ${id} or id = (select charge_id from sandbox_refund where id = ${id})
      )
      (select reference->>'paymentId' as payment_id from charge where reference is not null)
      union all
      (select payment_id::text from sandbox_checkout
      where id = ${id} or subscription_id = ${id} or customer_id = ${id}
        or id in (select checkout_id from charge) or subscription_id in (select subscription_id from charge)
      order by created_at limit 1)`.execute(db)
    return owners.get(rows[0]?.paymentId ?? '') ?? null
  }

  function account(name: string, kind: PaymentProvider['name'] = 'stripe'): PaymentProvider {
    const owns = async (id: string) => (await ownerOf(id)) === name
    const requireOwn = async (id: string) => {
      if (!(await owns(id))) throw new Error(`${name} has no ${id}`)
    }
    const guarded =
      <Input, Answer>(act: (input: Input) => Promise<Answer>, idOf: (input: Input) => string) =>
      async (input: Input) => {
        await requireOwn(idOf(input))
        return act(input)
      }
    return {
      ...sandbox,
      name: kind,
      async openCheckout(input) {
        if (input.customerId !== null) await requireOwn(input.customerId)
        const { paymentId } = input.reference
        if ((owners.get(paymentId) ?? name) !== name) throw new Error(`${paymentId} has a page at another account`)
        owners.set(paymentId, name)
        return sandbox.openCheckout(input)
      },
      findCheckout: async (id) => ((await owns(id)) ? sandbox.findCheckout(id) : null),
      findSubscription: async (id) => ((await owns(id)) ? sandbox.findSubscription(id) : null),
      expireCheckout: guarded(sandbox.expireCheckout, (id) => id),
      refund: guarded(sandbox.refund, ({ chargeReference }) => chargeReference),
      async chargeCard(input) {
        await requireOwn(input.customerId)
        owners.set(input.reference.paymentId, name)
        return sandbox.chargeCard(input)
      },
      changeLine: guarded(sandbox.changeLine, subscriptionOf),
      stopRenewal: guarded(sandbox.stopRenewal, subscriptionOf),
      removeLine: guarded(sandbox.removeLine, subscriptionOf),
      endSubscription: guarded(sandbox.endSubscription, subscriptionOf),
      changeEmail: guarded(sandbox.changeEmail, customerOf),
      openPortal: guarded(sandbox.openPortal, customerOf),
      async listMovements(window) {
        const all = await sandbox.listMovements(window)
        const own = await Promise.all(all.map(({ reference }) => owns(reference)))
        return all.filter((_, nth) => own[nth])
      },
    }
  }

  /** Each account tells its own store: the sandbox knows of one listener only. */
  async function address(request: Request, storeId: string): Promise<Request> {
    if (new URL(request.url).pathname !== '/webhooks/sandbox') return request
    const body = await request.text()
    const owner = await ownerOf(JSON.parse(body).subject.id)
    const signature = request.headers.get('sandbox-signature') ?? ''
    if (owner === null || owner === 'platform')
      return new Request(request.url, { method: 'POST', headers: request.headers, body })
    const headers = { 'stripe-signature': signature }
    return new Request(`http://localhost/webhooks/stripe/${storeId}`, { method: 'POST', headers, body })
  }

  return { account, address }
}

const subscriptionOf = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId
const customerOf = ({ customerId }: { customerId: string }) => customerId
