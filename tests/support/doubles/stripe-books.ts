import objects from './stripe-objects.json' with { type: 'json' }
import { STRIPE_PARAMETERS } from './stripe-parameters.ts'
import { createProrations, type ProratedItem } from './stripe-prorations.ts'

export type Params = { [name: string]: string | Params }
export type Answer = { status: number; data: unknown }
/** An object of Stripe's, in its published shape. */
type Thing = { id: string } & Record<string, unknown>

export function refuse(status: number, type: string, code?: string): Answer {
  return { status, data: { error: { type, code, message: code ?? type } } }
}

/** What the double knows, and what can happen at Stripe without anybody asking. */
export function createStripeBooks(now: () => Date) {
  const things = new Map<string, Thing>()
  const emails = new Map<string, string>()
  let numbers = 0
  const seconds = () => Math.floor(now().getTime() / 1000)
  const moods = { cardFails: false, wantsCustomer: false, balance: 0 }
  const prorations = createProrations()

  function make(kind: keyof typeof objects, prefix: string, facts: object, id = `${prefix}_${++numbers}`): Thing {
    const thing: Thing = { ...structuredClone(objects[kind]), created: seconds(), ...facts, id }
    things.set(id, thing)
    return thing
  }

  const find = (id: unknown) => things.get(String(id)) ?? null
  const all = (prefix: string) => [...things.values()].filter(({ id }) => id.startsWith(`${prefix}_`)).reverse()
  const list = (data: Thing[]): Answer => ok({ object: 'list', data, has_more: false, url: '/v1/list' })
  const missing = refuse(404, 'invalid_request_error', 'resource_missing')

  function priceOf(line: Params): Thing {
    if (typeof line.price === 'string') {
      return find(line.price) ?? make('price', 'price', { unit_amount: 9_900, product: 'prod_known' }, line.price)
    }
    const { unit_amount, product_data, product } = line.price_data as Params
    const made = product ?? make('product', 'prod', { metadata: {}, ...(product_data as Params) })
    return make('price', 'price', { unit_amount: Number(unit_amount), product: made })
  }

  function pay(amount: number): Thing {
    const intent = make('payment_intent', 'pi', { amount, status: 'succeeded' })
    const facts = { amount, amount_captured: amount, status: 'succeeded', paid: true, payment_intent: intent.id }
    intent.latest_charge = make('charge', 'ch', facts)
    return intent
  }

  function invoice(subscription: Thing, amount: number, isPaid: boolean): void {
    const transitions = { canceled_at: null, paid_at: isPaid ? seconds() : null }
    const payment = { type: 'payment_intent', payment_intent: isPaid ? pay(amount).id : undefined }
    const status = isPaid ? 'paid' : 'open'
    const paid = make('invoice_payment', 'inpay', {
      amount_paid: amount,
      status,
      payment,
      status_transitions: transitions,
    })
    subscription.latest_invoice = make('invoice', 'in', {
      amount_paid: isPaid ? amount : 0,
      attempt_count: 1,
      next_payment_attempt: isPaid ? null : seconds() + 86_400,
      status,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      payments: { object: 'list', data: [paid], has_more: false, url: '' },
    })
  }

  const itemsOf = (subscription: Thing) => (subscription.items as { data: Thing[] }).data
  const priceIn = (item: Thing) => item.price as Thing
  const monthly = (subscription: Thing) =>
    itemsOf(subscription).reduce((sum, item) => sum + Number(priceIn(item).unit_amount) * Number(item.quantity), 0)

  /** As prorations count it. */
  const inPeriod = (item: Thing): ProratedItem => ({
    id: item.id,
    start: Number(item.current_period_start),
    end: Number(item.current_period_end),
    price: Number(priceIn(item).unit_amount) * Number(item.quantity),
  })

  /** A trial begins a period of its own, for nothing; where it ends, the next one begins and is paid. */
  function moveTrial(subscription: Thing, end: string): void {
    const period =
      end === 'now'
        ? { current_period_start: seconds(), current_period_end: seconds() + 30 * 86_400 }
        : { current_period_start: seconds(), current_period_end: Number(end) }
    for (const item of itemsOf(subscription)) {
      Object.assign(item, period)
      prorations.bill(inPeriod(item))
    }
    subscription.status = end === 'now' ? 'active' : 'trialing'
    if (end === 'now') invoice(subscription, monthly(subscription), true)
  }

  const isRecurring = (line: Params) => typeof line.price === 'string' || Boolean((line.price_data as Params).recurring)

  function anItem(line: Params, current_period_end: number): Thing {
    const period = { current_period_start: seconds(), current_period_end }
    // Stripe does not promise that what stands on a line of the page also stands on the item made of it.
    const own = { price: priceOf(line), quantity: Number(line.quantity), metadata: {} }
    const item = make('subscription_item', 'si', { ...own, ...period })
    prorations.bill(inPeriod(item))
    return item
  }

  const calls: Record<string, (id: string, params: Params) => Answer> = {
    'POST /v1/coupons': (_, params) => ok(make('coupon', 'co', { ...params, amount_off: Number(params.amount_off) })),
    'POST /v1/checkout/sessions': (_, params) => {
      if (Number(params.expires_at) < seconds() + 1_800) return refuse(400, 'invalid_request_error', 'expires_at')
      const lines = Object.values(params.line_items as Params) as Params[]
      const off = Object.values((params.discounts ?? {}) as Params) as Params[]
      const trialEnd = (params.subscription_data as Params | undefined)?.trial_end
      if (trialEnd && Number(trialEnd) < seconds() + 48 * 3_600)
        return refuse(400, 'invalid_request_error', 'trial_end')
      const due = trialEnd ? lines.filter((line) => !isRecurring(line)) : lines
      const total = due.reduce((sum, line) => sum + Number(priceOf(line).unit_amount) * Number(line.quantity), 0)
      const amount_total = total - off.reduce((sum, { coupon }) => sum + Number(find(coupon)?.amount_off), 0)
      const { mode, metadata, client_reference_id } = params
      const own = { mode, metadata, client_reference_id, amount_total, lines, params }
      const session = make('checkout.session', 'cs', { ...own, payment_intent: null, subscription: null })
      session.url = `https://checkout.stripe.example/${session.id}`
      return ok(session)
    },
    'POST /v1/checkout/sessions/:id/expire': (id) => {
      const session = find(id)
      if (session?.status !== 'open') return refuse(400, 'invalid_request_error', 'not_open')
      session.status = 'expired'
      return ok(session)
    },
    'GET /v1/checkout/sessions': () => list(all('cs')),
    'GET /v1/checkout/sessions/:id': (id) => (find(id) ? ok(find(id)) : missing),
    'POST /v1/refunds': (_, { payment_intent, amount, metadata }) => {
      const charged = find(payment_intent)?.amount ?? 0
      const before = all('re').filter((refund) => refund.payment_intent === payment_intent)
      const left = Number(charged) - before.reduce((sum, refund) => sum + Number(refund.amount), 0)
      if (Number(amount) > left) return refuse(400, 'invalid_request_error', 'charge_already_refunded')
      return ok(make('refund', 're', { payment_intent, amount: Number(amount), metadata, status: 'succeeded' }))
    },
    'GET /v1/refunds': (_, { payment_intent: intent }) =>
      list(all('re').filter((refund) => intent === undefined || refund.payment_intent === intent)),
    'GET /v1/charges': () => list(all('ch')),
    'GET /v1/invoices': (_, { subscription }) =>
      list(
        all('in').filter((each) => each.status === 'paid' && JSON.stringify(each.parent).includes(`"${subscription}"`)),
      ),
    'GET /v1/subscriptions/:id': (id) => (find(id) ? ok(find(id)) : missing),
    'POST /v1/subscriptions/:id': (id, params) => {
      const subscription = find(id)
      if (subscription === null) return missing
      if (params.trial_end === 'now' && moods.cardFails) return refuse(402, 'card_error', 'card_declined')
      if (params.trial_end) moveTrial(subscription, String(params.trial_end))
      if (params.cancel_at_period_end) subscription.cancel_at_period_end = params.cancel_at_period_end === 'true'
      for (const line of Object.values((params.items ?? {}) as Params) as Params[]) {
        const isNow = params.proration_behavior === 'always_invoice'
        if (isNow && moods.cardFails) return refuse(402, 'card_error', 'card_declined')
        const item = find(line.id)
        if (item === null) return missing
        const at = Number(params.proration_date ?? seconds())
        if (at < Number(item.current_period_start)) return refuse(400, 'invalid_request_error', 'proration_date')
        const before = inPeriod(item)
        const metadata = { ...(item.metadata as Params), ...(line.metadata as Params) }
        Object.assign(item, { price: priceOf(line), quantity: Number(line.quantity), metadata })
        if (!isNow) continue
        const added = Object.values((params.add_invoice_items ?? {}) as Params) as Params[]
        const more = added.reduce((sum, each) => sum + Number(priceOf(each).unit_amount) * Number(each.quantity), 0)
        invoice(subscription, prorations.change(before, { to: inPeriod(item).price, at }) + more, true)
      }
      return ok(subscription)
    },
    'POST /v1/invoices/:id/void': (id) => {
      const owed = find(id)
      if (owed?.status !== 'open') return refuse(400, 'invalid_request_error', 'invoice_not_open')
      return ok(Object.assign(owed, { status: 'void', next_payment_attempt: null }))
    },
    'DELETE /v1/subscriptions/:id': (id) => {
      const subscription = find(id)
      if (subscription === null || subscription.status === 'canceled') return missing
      return ok(Object.assign(subscription, { status: 'canceled', ended_at: seconds() }))
    },
    'DELETE /v1/subscription_items/:id': (id) => {
      for (const subscription of all('sub')) {
        const items = subscription.items as { data: Thing[] }
        items.data = items.data.filter((item) => item.id !== id)
      }
      return ok({ id, object: 'subscription_item', deleted: true })
    },
    'POST /v1/customers/:id': (id, { email }) => {
      if (!emails.has(id)) return missing
      emails.set(id, String(email))
      return ok({ id, object: 'customer', email })
    },
    'GET /v1/customers/:id': (id) => {
      const invoice_settings = { default_payment_method: null }
      return emails.has(id) ? ok({ id, object: 'customer', email: emails.get(id), invoice_settings }) : missing
    },
    'GET /v1/customers/:id/payment_methods': (id) =>
      emails.has(id) ? list(all('pm').filter(({ customer }) => customer === id)) : missing,
    'GET /v1/payment_intents': (_, { customer }) => list(all('pi').filter((intent) => intent.customer === customer)),
    'POST /v1/payment_intents': (_, { customer, payment_method, amount, metadata, off_session, confirm }) => {
      if (find(payment_method)?.customer !== customer) return missing
      if (off_session !== 'true' || confirm !== 'true') return refuse(400, 'invalid_request_error', 'not_off_session')
      if (moods.wantsCustomer) return refuse(402, 'card_error', 'authentication_required')
      if (moods.cardFails) return refuse(402, 'card_error', 'card_declined')
      return ok(Object.assign(pay(Number(amount)), { customer, metadata }))
    },
    'POST /v1/prices': (_, params) => ok(priceOf({ price_data: params })),
    'POST /v1/invoices/create_preview': (_, { subscription, subscription_details }) => {
      const [line] = Object.values((subscription_details as Params).items as Params) as Params[]
      const item = find(line?.id)
      if (!find(subscription) || !item || !line) return missing
      const at = Number((subscription_details as Params).proration_date)
      const to = Number(priceOf(line).unit_amount) * Number(line.quantity)
      const total = prorations.preview(inPeriod(item), { to, at })
      const { balance: starting_balance } = moods
      return ok(
        make('invoice', 'preview', { total, starting_balance, amount_due: Math.max(0, total + starting_balance) }),
      )
    },
    'POST /v1/billing_portal/sessions': (_, { customer, return_url }) =>
      ok(make('billing_portal.session', 'bps', { customer, return_url, url: `https://billing.example/${customer}` })),
  }

  return {
    cards: moods,
    emailOf: (customerId: string) => emails.get(customerId) ?? null,
    /** How prorations are counted. */
    prorations: prorations.mode,
    answer(method: string, path: string, params: Params): Answer {
      const [, id = ''] = /^\/v1\/\w+(?:\/sessions)?\/((?!sessions|create)\w+)/.exec(path) ?? []
      const name = `${method} ${id ? path.replace(`/${id}`, '/:id') : path}`
      const unknown = Object.keys(params).find((each) => !STRIPE_PARAMETERS[name]?.includes(each))
      if (unknown !== undefined) return refuse(400, 'invalid_request_error', `parameter_unknown: ${unknown}`)
      return calls[name]?.(id, params) ?? refuse(404, 'invalid_request_error', `no such call: ${name}`)
    },
    /** Somebody pays on the page, at once or through a bank that takes its time. */
    complete(id: string, bank: 'at once' | 'slowly' = 'at once'): void {
      const session = find(id)
      if (!session) throw new Error(`No session ${id}`)
      const lines = session.lines as Params[]
      const amount = Number(session.amount_total)
      emails.set('cus_1', String((session.params as Params).customer_email))
      Object.assign(session, {
        status: 'complete',
        customer: 'cus_1',
        payment_status: bank === 'at once' ? 'paid' : 'unpaid',
      })
      const isSaved = ((session.params as Params).payment_intent_data as Params | undefined)?.setup_future_usage
      if (session.mode !== 'payment' || isSaved) make('payment_method', 'pm', { customer: 'cus_1' })
      if (session.mode === 'payment') {
        session.payment_intent =
          bank === 'at once' ? pay(amount) : make('payment_intent', 'pi', { amount, status: 'processing' })
        return
      }
      const { metadata, trial_end } = (session.params as Params).subscription_data as Params
      const end = trial_end ? Number(trial_end) : seconds() + 30 * 86_400
      const made = lines.filter(isRecurring).map((line) => anItem(line, end))
      const items = { object: 'list', data: made, has_more: false, url: '' }
      const facts = {
        status: trial_end ? 'trialing' : 'active',
        customer: 'cus_1',
        metadata,
        items,
        ended_at: null,
        cancel_at: null,
        cancel_at_period_end: false,
      }
      const subscription = make('subscription', 'sub', facts)
      session.subscription = subscription.id
      invoice(subscription, amount, true)
    },
    /** A slow bank says no. */
    fail(id: string): void {
      const intent = find(id)?.payment_intent as Thing
      intent.status = 'requires_payment_method'
    },
    renew(id: string, outcome: 'paid' | 'failed'): void {
      const subscription = find(id)
      if (!subscription) throw new Error(`No subscription ${id}`)
      subscription.status = outcome === 'paid' ? 'active' : 'past_due'
      for (const item of itemsOf(subscription)) {
        const { end } = inPeriod(item)
        if (end > seconds()) continue
        Object.assign(item, { current_period_start: end, current_period_end: end + 30 * 86_400 })
        prorations.bill(inPeriod(item))
      }
      invoice(subscription, monthly(subscription), outcome === 'paid')
    },
    /** A retry that fails as well; null: it was the last, and the subscription is left unpaid. */
    failAgain(id: string, nextTryAt: Date | null): void {
      const subscription = find(id)
      const invoice = subscription?.latest_invoice as Thing | undefined
      if (!subscription || !invoice) throw new Error(`No subscription ${id}`)
      subscription.status = nextTryAt === null ? 'unpaid' : 'past_due'
      invoice.attempt_count = Number(invoice.attempt_count) + 1
      invoice.next_payment_attempt = nextTryAt && Math.floor(nextTryAt.getTime() / 1000)
    },
    /** An event as Stripe would send it. */
    event(id: string, type: string, object: { id: string }): string {
      return JSON.stringify({ ...objects.event, id, type, data: { object: find(object.id) ?? object } })
    },
  }
}

function ok(data: unknown): Answer {
  return { status: 200, data }
}
