import { inStore, type Transaction } from '#database/connection.ts'
import { findListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { findCharge } from '#database/queries/charges/order-charges.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { enqueueChargeMail } from '#use-cases/charges/charge-mail.ts'
import { creditMail } from '#use-cases/credit/credit-mail.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import type { MailDetail } from '#use-cases/mail/mail-detail.ts'
import { mailAboutMembership } from '#use-cases/memberships/membership-mail.ts'
import { enqueueOrderMail } from '#use-cases/orders/order-mail.ts'
import { mailOfRefund } from '#use-cases/payments/mail-of-refund.ts'
import type { Stage } from './set-stage.ts'

/** Lets the shop write a mail of a kind. */
export type Cause = (stage: Stage, kind: MailKind) => Promise<unknown>

/** Written while the stage was set, or with another kind. */
export const byTheWay: Cause = async () => {}

/** About an order of somebody with an account, and of a guest. */
export const aboutOrders =
  (more: Partial<Omit<MailDetail, 'garments'>> = {}): Cause =>
  (stage, kind) =>
    write(stage, async (trx) => {
      for (const { id } of [stage.kept, stage.guest.order]) {
        const order = await findOrder(trx, id)
        if (order === null) throw new Error(`${id} is no order`)
        await enqueueOrderMail(trx, stage.writer, { order, kind, items: await listItems(trx, [id]), ...more })
      }
    })

export const onItsWay: Partial<MailDetail> = { carrier: 'ups', tracking: '1Z999AA10123456784' }

export const aboutMembership: Cause = (stage, kind) =>
  write(stage, async (trx) => {
    const record = await findUserMembership(trx, stage.membershipId)
    if (record === null) throw new Error('Nobody has joined')
    await mailAboutMembership(trx, stage.writer, { kind, record, ...(kind === 'refund' && { amount: 1_000 }) })
  })

export const aboutCharge: Cause = (stage, kind) =>
  write(stage, async (trx) => {
    const [order, charge] = [await findOrder(trx, stage.lent.id), await findCharge(trx, stage.chargeId)]
    if (order === null || charge === null) throw new Error('Nothing is asked for after the order')
    await enqueueChargeMail(trx, stage.writer, { order, charge, kind: kind as `charge-paid` })
  })

/** Told as money that goes back is: to whoever has an account, and to a guest. */
export const asCredit: Cause = (stage) =>
  write(stage, async (trx) => {
    const { storeId, kept, customerId, language } = stage
    const nothing = { chargeReference: '', chargeId: '', accountId: null, personId: null, orderOfCharge: null }
    const about = { ...nothing, userMembershipId: null, orderChargeId: null, firstName: 'Giulia', language }
    const { email } = stage.customer
    const money = { id: crypto.randomUUID(), storeId, amount: 1_000, reason: 'courtesy', provider: 'sandbox' }
    const refund = { ...about, ...money, orderId: kept.id, number: kept.number, email, customerId, asCredit: true }
    await enqueueMail(trx, stage.writer, mailOfRefund(refund))
  })

/** About what the customer has not used. */
export const ofCredit: Cause = (stage) =>
  write(stage, async (trx) => {
    const customer = await findListedCustomer(trx, stage.customerId)
    if (customer === null) throw new Error('Nobody has credit')
    const ending = { kind: 'credit-ends', amount: 1_500, reason: '', endsOn: '2027-01-31' } as const
    await enqueueMail(trx, stage.writer, creditMail({ ...ending, storeId: stage.storeId, customer }))
  })

/** About the customer's own account. */
export const aboutAccount: Cause = (stage, kind) =>
  write(stage, (trx) => {
    const { storeId, customer, language } = stage
    return enqueueMail(trx, stage.writer, { storeId, kind, recipient: customer.email, language })
  })

/** To the owner of the store. */
export const toOwner: Cause = (stage, kind) =>
  write(stage, (trx) => {
    const { storeId, ownerEmail, writer } = stage
    const detail = { firstName: '', path: '/', name: 'ordini.example', reason: 'gone', day: '2027-01-31' }
    const mail = { storeId, kind, recipient: ownerEmail, language: 'it', detail } as const
    return enqueueMail(trx, writer, mail)
  })

function write({ storeId, writer }: Stage, verb: (trx: Transaction) => Promise<unknown>): Promise<unknown> {
  return inStore(writer.db, storeId, verb)
}
