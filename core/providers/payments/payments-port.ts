import type { PaymentMethod } from '#domain/orders/money/payment-methods.ts'
import type { SavedCard } from '#domain/payments/saved-card.ts'
import type { Language } from '#domain/stores/languages.ts'

/** What a provider is told to remember, so that an event of its finds back to the payment. */
export type PaymentReference = { storeId: string; paymentId: string }

/** Something on the payment page. Never below nothing: what comes off is the checkout's `discount`. */
export type CheckoutLine = {
  name: string
  /** Euro cents each. */
  amount: number
  quantity: number
  /** Null: paid once. */
  recurring: 'month' | null
  /** A price the provider knows already. */
  priceId: string | null
  /** Ours: by this a line of a subscription is found again. */
  lineId: string
}

export type CheckoutInput = {
  reference: PaymentReference
  /** What people call the order or membership. */
  number: string
  email: string
  /** Who paid before keeps one customer, and one set of cards, at the provider. */
  customerId: string | null
  language: Language
  lines: readonly CheckoutLine[]
  /** Euro cents off the first payment. */
  discount: number
  /** Until when the first payment pays for what is paid by the month. Null: a month from the payment. */
  firstPeriodEnd: Date | null
  /** Whether the card stays with the provider, to be charged later without its owner, who has agreed to it. */
  savesCard: boolean
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type CheckoutState = {
  id: string
  reference: PaymentReference
  /** processing: the bank has not said yes or no. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Euro cents that are paid, or would be. */
  amount: number
  /**
   * The provider's id of the money, for the ledger and for refunds. Null while nothing is paid, and where a subscription
   * was paid for: then the money is among the subscription's charges.
   */
  chargeReference: string | null
  paidAt: Date | null
  subscriptionId: string | null
  customerId: string | null
}

export type SubscriptionCharge = { reference: string; amount: number; at: Date }

export type SubscriptionState = {
  id: string
  reference: PaymentReference
  status: 'incomplete' | 'active' | 'pastDue' | 'ended'
  customerId: string | null
  periodStart: Date
  periodEnd: Date
  /** Nothing is taken for the time until the period ends: its renewal was moved there. */
  isFree: boolean
  stopsAtPeriodEnd: boolean
  endedAt: Date | null
  /** Failed tries to be paid for the current period. */
  failedPayments: number
  /** When that is tried again by itself; null: never, or the provider does not say. */
  nextTryAt: Date | null
  /** `changedBy`: the key of the last change that was made and paid for at once. */
  lines: readonly { lineId: string; amount: number; quantity: number; changedBy: string | null }[]
  /** Everything that was ever paid, the first first. */
  charges: readonly SubscriptionCharge[]
}

/** Money that moved at the provider. `storeId`: the store that was written on it, where the provider says so. */
export type Movement = { kind: 'charge' | 'refund'; reference: string; amount: number; at: Date; storeId?: string }

/** What an event is about; what is true of it is asked for afterwards. Null: of no interest. */
export type ProviderEvent = {
  id: string
  subject: { kind: 'checkout' | 'subscription'; id: string } | null
}

export type ReadEvent = { ok: true; event: ProviderEvent } | { ok: false; reason: 'SIGNATURE_INVALID' }

/** `PERIOD_OVER`: what it costs was counted for a period that has ended since. */
export type ChangedLine = { ok: true } | { ok: false; reason: 'CARD_DECLINED' | 'PERIOD_OVER' }

/** `NOT_ACTIVE`: it has ended, or a payment is owed for it. */
export type MovedRenewal = { ok: true } | { ok: false; reason: 'CARD_DECLINED' | 'NOT_ACTIVE' }

/** `CUSTOMER_NEEDED`: their bank wants to hear it from themselves; `CARD_MISSING`: none was saved, or it is gone. */
export type ChargedCard =
  | { ok: true; chargeReference: string; at: Date }
  | { ok: false; reason: 'CARD_DECLINED' | 'CUSTOMER_NEEDED' | 'CARD_MISSING' }

/** Whose card: of a subscription, the one it is paid with; else the one that `chargeCard` asks. */
export type CardOwner = { customerId: string; subscriptionId: string | null }

export type CardCharge = {
  customerId: string
  /** Euro cents. */
  amount: number
  reference: PaymentReference
  /** What people call the order. */
  number: string
  key: string
}

/** Another price for a line, from a moment of the running period on, for an amount that is paid at once. */
export type ChangeNow = { subscriptionId: string; line: CheckoutLine; due: number; at: Date }

/** 'renewal': what the next period costs; nothing is paid or given back before. */
export type LineChange =
  | (ChangeNow & { when: 'now'; key: string })
  | { subscriptionId: string; line: CheckoutLine; when: 'renewal'; key: string }

/** The provider could not be asked: it may be, later. */
export class PaymentProviderDown extends Error {
  override name = 'PaymentProviderDown'
}

/** Changes that may be asked for again carry a key: the same key has one effect. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /** What its page offers to pay with, the usual first. */
  methods: readonly PaymentMethod[]
  openCheckout(input: CheckoutInput): Promise<{ id: string; url: string }>
  findCheckout(id: string): Promise<CheckoutState | null>
  /** The page cannot be paid any more; says how it stood in the end. */
  expireCheckout(id: string): Promise<CheckoutState | null>
  refund(input: { chargeReference: string; amount: number; key: string }): Promise<{ id: string }>
  /** From the card that was saved, without its owner. A card that has said no is asked again with another key. */
  chargeCard(input: CardCharge): Promise<ChargedCard>
  /** The card that would be asked; null: none was saved, or it is gone. */
  findCard(owner: CardOwner): Promise<SavedCard | null>
  findSubscription(id: string): Promise<SubscriptionState | null>
  /** What is asked for at once is paid, exactly what is due, or has not happened. The provider's own proration is no matter. */
  changeLine(input: LineChange): Promise<ChangedLine>
  /** What would leave the card: what is due, unless the provider's books hold something that ours do not. */
  previewChange(input: ChangeNow): Promise<{ dueNow: number }>
  stopRenewal(input: { subscriptionId: string; stop: boolean; key: string }): Promise<void>
  /**
   * When the next period begins and is paid; months are counted from there. Until then nothing is taken. 'now': it is paid
   * at once, or nothing has happened.
   */
  moveRenewal(input: { subscriptionId: string; to: Date | 'now'; key: string }): Promise<MovedRenewal>
  /** What is owed for the running period is given up, and not tried again. Where nothing is, nothing happens. */
  waivePayment(input: { subscriptionId: string; key: string }): Promise<void>
  /** Without its last line, a subscription ends. */
  removeLine(input: { subscriptionId: string; lineId: string; key: string }): Promise<void>
  endSubscription(input: { subscriptionId: string; key: string }): Promise<void>
  /** Where the provider writes to a customer; whom it does not know any more, it does not write to. */
  changeEmail(input: { customerId: string; email: string }): Promise<void>
  /** Where customers change their card. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<{ url: string }>
  readEvent(input: { body: string; signature: string | null; now: Date }): Promise<ReadEvent>
  listMovements(input: { from: Date; until: Date }): Promise<Movement[]>
}
