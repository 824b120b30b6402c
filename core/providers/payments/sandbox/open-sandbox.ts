import type { PaymentProvider } from '../payments-port.ts'
import { expireCheckout, findCheckout, openCheckout, readCheckout } from './checkouts.ts'
import { deliverEvents, readEvent } from './deliver-events.ts'
import { actOnPage } from './pay-checkout.ts'
import { findPortal, setCard } from './portal.ts'
import { listMovements, refund } from './refunds.ts'
import { moveRenewal, waivePayment } from './renewals.ts'
import { runSandbox } from './run-sandbox.ts'
import { openSandboxDatabase } from './sandbox-database.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { chargeCard, findCard } from './saved-cards.ts'
import * as subscriptions from './subscriptions.ts'

export type Sandbox = ReturnType<typeof openSandbox>

/** The local twin of a payment provider: its pages, its renewals and its events, without any money. */
export function openSandbox({
  databaseUrl,
  secret,
  now,
  realNow = () => new Date(),
  deliver,
  onError,
}: {
  databaseUrl: string
  /** What its events are signed with. */
  secret: string
  now: () => Date
  realNow?: () => Date
  /** Whom it tells its events: the app's own webhook. */
  deliver: (request: Request) => Promise<Response>
  onError: (error: unknown) => void
}) {
  const db = openSandboxDatabase(databaseUrl)
  let telling = Promise.resolve()

  /** One after the other: each sweep tells what is still untold. */
  function tellAll(): Promise<void> {
    telling = telling.then(() => deliverEvents({ db, secret, realNow, deliver })).catch(onError)
    return telling
  }

  // Whoever asked does not wait for the telling: it may hold locks that the telling needs.
  const dependencies: SandboxDependencies = { db, now, tell: () => void tellAll() }

  const provider: PaymentProvider = {
    name: 'sandbox',
    methods: ['sandbox'],
    openCheckout: (input) => openCheckout(dependencies, input),
    findCheckout: (id) => readCheckout(db, id),
    async expireCheckout(id) {
      await expireCheckout(dependencies, id)
      return readCheckout(db, id)
    },
    refund: (input) => refund(dependencies, input),
    chargeCard: (input) => chargeCard(dependencies, input),
    findCard: (owner) => findCard(db, owner),
    findSubscription: (id) => subscriptions.readSubscription(db, id),
    changeLine: (input) => subscriptions.changeLine(dependencies, input),
    previewChange: (input) => subscriptions.previewChange(input),
    stopRenewal: (input) => subscriptions.stopRenewal(dependencies, input),
    moveRenewal: (input) => moveRenewal(dependencies, input),
    waivePayment: (input) => waivePayment(dependencies, input),
    removeLine: (input) => subscriptions.removeLine(dependencies, input),
    endSubscription: (input) => subscriptions.endSubscription(dependencies, input),
    async changeEmail({ customerId, email }) {
      await db.updateTable('sandboxCustomer').set({ email }).where('id', '=', customerId).execute()
    },
    async openPortal({ customerId, returnUrl }) {
      const url = new URL(`/sandbox-payments/portal/${customerId}`, returnUrl)
      url.searchParams.set('return', returnUrl)
      return { url: url.href }
    },
    readEvent: async (input) => readEvent(input, secret),
    listMovements: (window) => listMovements(db, window),
  }

  return {
    provider,
    findPage: (id: string) => findCheckout(db, id),
    /** Answers when the store has been told. */
    async act(...[id, action]: ParametersAfterDependencies<typeof actOnPage>) {
      const checkout = await actOnPage(dependencies, id, action)
      await tellAll()
      return checkout
    },
    findPortal: (customerId: string) => findPortal(db, customerId),
    setCard: (customerId: string, card: { fails: boolean }) => setCard(db, customerId, card),
    /** What is due by the clock, a sentence for each; and what is still to be told. */
    async run(): Promise<string[]> {
      const sentences = await runSandbox(dependencies)
      await tellAll()
      return sentences
    },
    tellAll,
    async close() {
      await telling
      await db.destroy()
    },
  }
}

type ParametersAfterDependencies<Action> = Action extends (
  dependencies: SandboxDependencies,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never
