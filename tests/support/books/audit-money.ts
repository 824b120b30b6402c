import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import { auditVat } from './audit-vat.ts'
import type { Books } from './read-books.ts'

/** What is wrong with the money: both sides know the same movements, and nobody gets back more than they paid. */
export function auditMoney(books: Books): string[] {
  return [...compareCharges(books), ...compareRefunds(books), ...auditMemberships(books), ...auditVat(books)]
}

function compareCharges({ ledger, theirCharges, payments }: Books): string[] {
  const ours = ledger.filter(({ kind, provider }) => kind === 'charge' && provider !== CREDIT_PROVIDER)
  const wrong = theirCharges.flatMap(({ id, amount, payment_id }) => {
    const paidFor = payments.find((payment) => payment.id === payment_id)
    const entries = ours.filter(({ reference }) => reference === id)
    const [entry] = entries
    const isWritten =
      entries.length === 1 &&
      entry?.amount === amount &&
      entry.order_id === paidFor?.order_id &&
      entry.user_membership_id === paidFor.user_membership_id &&
      entry.order_charge_id === paidFor.order_charge_id
    return isWritten ? [] : [`charge ${id} of ${amount} is ${JSON.stringify(entries)} in the ledger`]
  })
  const unheard = ours.filter(({ reference }) => !theirCharges.some(({ id }) => id === reference))
  return [...wrong, ...unheard.map(({ reference }) => `nobody was charged ${reference}`)]
}

function compareRefunds({ ledger, theirRefunds, refunds, mails }: Books): string[] {
  const all = ledger.filter(({ kind }) => kind === 'refund')
  const ours = all.filter(({ provider }) => provider !== CREDIT_PROVIDER)
  const wrong: string[] = []
  for (const { id, amount, charge_id } of theirRefunds) {
    const [entry, another] = ours.filter(({ reference }) => reference === id)
    const charge = ledger.find((each) => each.id === entry?.charge_id)
    const isWritten = entry?.amount === amount && charge?.reference === charge_id && another === undefined
    if (!isWritten) wrong.push(`refund ${id} of ${amount} is ${JSON.stringify(entry)} in the ledger`)
  }
  for (const { id, provider_refund_id, amount } of refunds) {
    const isDone = all.some((entry) => entry.reference === provider_refund_id && entry.amount === amount)
    if (!isDone) wrong.push(`refund ${id} of ${amount} was asked for and never given`)
  }
  if (ours.length !== theirRefunds.length)
    wrong.push(`${ours.length} refunds in the ledger, ${theirRefunds.length} given`)
  for (const charge of ledger.filter(({ kind }) => kind === 'charge')) {
    const back = sum(refunds.filter(({ charge_id }) => charge_id === charge.id))
    if (back > charge.amount) wrong.push(`${back} go back of ${charge.amount}`)
  }
  // what goes back at the same time is one mail, with the sum
  const announced = mails
    .filter(({ kind }) => kind === 'refund')
    .map(({ detail }) => ({ amount: readDetail(detail).amount ?? 0 }))
  if (sum(announced) !== sum(ours)) wrong.push(`mails tell of ${sum(announced)}, and ${sum(ours)} went back`)
  return wrong
}

/** A membership runs as long as its subscription, for the price of its plan; what never began costs nothing. */
function auditMemberships({ memberships, theirSubscriptions, payments, ledger, refunds }: Books): string[] {
  const live = ['active', 'pastDue']
  const members = memberships.filter(({ status }) => live.includes(status)).map(({ customer_id }) => customer_id)
  const wrong = new Set(members).size === members.length ? [] : ['somebody has two memberships']
  for (const { id, number, status, subscription_id, started_at, price } of memberships) {
    const charges = ledger.filter((entry) => entry.user_membership_id === id && entry.kind === 'charge')
    const ids = charges.map((charge) => charge.id)
    const back = refunds.filter(({ charge_id }) => ids.includes(charge_id))
    const isTwice = back.some(({ reason }) => reason === 'duplicateMembership')
    if ((started_at === null || isTwice) && sum(charges) !== sum(back)) wrong.push(`${number} costs, and never began`)
    const own = payments.filter((payment) => payment.user_membership_id === id).map((payment) => payment.id)
    const subscription = theirSubscriptions.find(({ payment_id }) => own.includes(payment_id))
    const isSame = subscription === undefined || subscription.id === subscription_id
    const expected = subscription?.status ?? 'none'
    const fits = live.includes(status) ? expected === status : expected === 'ended' || expected === 'none'
    if (!isSame || !fits) wrong.push(`${number} is ${status}, its subscription ${expected}`)
    if (live.includes(status) && subscription?.amount !== price) {
      wrong.push(`${number} renews for ${subscription?.amount} instead of ${price}`)
    }
  }
  return wrong
}

function sum(money: readonly { amount: number }[]): number {
  return money.reduce((total, { amount }) => total + amount, 0)
}
