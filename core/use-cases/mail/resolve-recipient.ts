import type { Transaction } from '#database/connection.ts'
import { findCustomer, findCustomerByEmail } from '#database/queries/accounts/customers.ts'
import { findEmailChange } from '#database/queries/accounts/email-changes.ts'
import { isGuestOrder, keepOrderToken } from '#database/queries/accounts/guests.ts'
import { findCharge } from '#database/queries/charges/order-charges.ts'
import type { Mail } from '#database/queries/mail/mail.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { findChange } from '#database/queries/orders/day-changes.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { findOpenInvitation } from '#database/queries/staff/invitations.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import type { Mailbox } from '#domain/accounts/email-change.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { asksForMore } from '#domain/newsletter/newsletter-contact.ts'
import { languagePrefix, withPrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { invitationLink, officePaths, resetLink, inStore as toOfficePage } from '#paths/office/paths.ts'
import { mailLinks, toMailLink } from '#paths/storefront/mail/mail-links.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { emailChangeToken } from '../accounts/email/email-change-token.ts'
import { chargeAddress } from '../charges/charge-address.ts'
import { calendarAddress } from '../orders/calendar-address.ts'
import { changeAddress } from '../orders/changes/change-address.ts'
import { paymentLinkAddress } from '../orders/payment-link/payment-link-address.ts'
import { linkForMail } from './link-for-mail.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import type { MailDetail } from './mail-detail.ts'
import { mailPath } from './mail-path.ts'
import { readDetail } from './read-detail.ts'
import { tokenOfContact } from './token-of-contact.ts'

export type Envelope = {
  firstName: string
  language: Language
  link: string
  unsubscribeLink?: string
  headers?: Record<string, string>
  detail?: MailDetail
  /** The days of the order, for a calendar. */
  calendarLink?: string
}

type MailInput = { mail: Mail; store: PartnerStore; origin: string }

/** Whom a mail goes to and where its button leads. Null: nobody, nowhere. */
export async function resolveRecipient(
  trx: Transaction,
  dependencies: MailDependencies,
  input: MailInput,
): Promise<Envelope | null> {
  const address = addressOf[input.mail.kind]
  return address === undefined ? toStoredRecipient(trx, dependencies, input) : address(trx, dependencies, input)
}

const addressOf: Partial<Record<MailKind, typeof resolveRecipient>> = {
  async 'confirm-email'(trx, dependencies, input) {
    const customer = await findRecipient(trx, input)
    if (customer === null || customer.confirmedAt !== null) return null
    const token = await linkForMail(trx, dependencies, { mail: input.mail, customer, kind: 'confirm-email' })
    return greet(customer, input, (home) => toMailLink(home, mailLinks.confirmEmail, token))
  },
  'recover-password': recover,
  'guest-account': recover,
  'guest-account-known': inviteToLogIn,
  'email-change-new': proveNewMailbox,
  'email-change-old': proveOldMailbox,
  'email-changed': tellOfNewEmail,
  'password-changed': inviteToLogIn,
  'staff-invitation': inviteToOffice,
  'staff-new-device': showOfficeSecurity,
  'staff-recover-password': leadToReset,
  'staff-password-reset': leadIntoOffice,
  'staff-new-order': leadIntoOffice,
  'webhook-off': leadToWebhooks,
  'store-erasure': leadToOffice,
  'charge-announced': leadToCharge,
  'charge-objected': leadToCharge,
  'charge-paid': leadToCharge,
  'charge-to-pay': leadToCharge,
  'charge-upheld': leadToCharge,
  'charge-withdrawn': leadToCharge,
  'order-to-pay': leadToPayment,
  'order-change-to-pay': leadToChange,
  'second-factor-on': showSecurity,
  'second-factor-off': showSecurity,
  'passkey-added': showSecurity,
  'passkey-removed': showSecurity,
  'recovery-code-used': showSecurity,
  'already-registered': inviteToLogIn,
  async 'newsletter-confirm'(trx, dependencies, { mail, store, origin }) {
    const contact = await findContactByEmail(trx, mail.recipient)
    if (contact === null || contact.erasedAt !== null || !asksForMore(contact, contact)) return null
    const token = await tokenOfContact(trx, dependencies, { contact, purpose: 'unsubscribe' })
    const confirm = await tokenOfContact(trx, dependencies, { contact, purpose: 'confirm' })
    const language = spokenBy(store, contact.language, mail.language)
    const home = origin + languagePrefix(language, store.languages)
    return {
      firstName: contact.firstName,
      language,
      link: toMailLink(home, mailLinks.newsletterConfirm, confirm),
      unsubscribeLink: toMailLink(home, mailLinks.newsletterUnsubscribe, token),
      headers: {
        'List-Unsubscribe': `<${toMailLink(origin, '/public-api/newsletter/unsubscribe', token)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  },
}

async function inviteToOffice(
  trx: Transaction,
  { tokens, officeOrigin, now }: MailDependencies,
  { mail, store }: Parameters<typeof resolveRecipient>[2],
): Promise<Envelope | null> {
  const open = mail.subjectId && (await findOpenInvitation(trx, { id: mail.subjectId, now: now() }))
  const office = officeOrigin?.()
  if (!open || !office) return null
  const link = invitationLink(office, tokens.forLink(open.id, store.id))
  return { firstName: '', language: mail.language, link, detail: readDetail(mail.detail) }
}

/** To another password. Whether the link is still good is said by its page. */
async function leadToReset(
  _: Transaction,
  { tokens, officeOrigin }: MailDependencies,
  { mail, store }: MailInput,
): Promise<Envelope | null> {
  const office = officeOrigin?.()
  if (!mail.subjectId || !office) return null
  const detail = readDetail(mail.detail)
  const link = resetLink(office, tokens.forLink(mail.subjectId, store.id))
  return { firstName: detail.firstName, language: mail.language, link, detail }
}

/** To the page of the office that the mail names. */
async function leadIntoOffice(
  _: Transaction,
  { officeOrigin }: MailDependencies,
  { mail }: MailInput,
): Promise<Envelope | null> {
  const office = officeOrigin?.()
  if (!office) return null
  const detail = readDetail(mail.detail)
  return { firstName: detail.firstName, language: mail.language, link: office + detail.path, detail }
}

async function showOfficeSecurity(
  _: Transaction,
  { officeOrigin }: MailDependencies,
  { mail }: Parameters<typeof resolveRecipient>[2],
): Promise<Envelope | null> {
  const office = officeOrigin?.()
  if (!office) return null
  const detail = readDetail(mail.detail)
  return { firstName: detail.firstName, language: mail.language, link: office + officePaths.security, detail }
}

/** Where the endpoint is that was switched off. */
async function leadToWebhooks(
  _: Transaction,
  { officeOrigin }: MailDependencies,
  { mail, store }: Parameters<typeof resolveRecipient>[2],
): Promise<Envelope | null> {
  const office = officeOrigin?.()
  if (!office) return null
  const link = office + toOfficePage('developers', store.id)
  return { firstName: '', language: mail.language, link, detail: readDetail(mail.detail) }
}

/** Where its people can take it back. */
async function leadToOffice(
  _: Transaction,
  { officeOrigin }: MailDependencies,
  { mail, store }: MailInput,
): Promise<Envelope | null> {
  const office = officeOrigin?.()
  if (!office) return null
  const link = office + toOfficePage('life', store.id)
  return { firstName: '', language: mail.language, link, detail: readDetail(mail.detail) }
}

/** To its own page, where it can be answered and paid: with a key to it and to nothing else. */
async function leadToCharge(
  trx: Transaction,
  { tokens }: MailDependencies,
  { mail, store, origin }: MailInput,
): Promise<Envelope | null> {
  const detail = readDetail(mail.detail)
  const charge = detail.charge && (await findCharge(trx, detail.charge))
  if (!charge) return null
  const home = origin + languagePrefix(mail.language, store.languages)
  return {
    firstName: detail.firstName,
    language: mail.language,
    link: chargeAddress(tokens, { home, chargeId: charge.id, storeId: store.id }),
    detail,
  }
}

/** To the page where an order is agreed to and paid: with a key to it and to nothing else. */
async function leadToPayment(
  trx: Transaction,
  { tokens }: MailDependencies,
  { mail, store, origin }: MailInput,
): Promise<Envelope | null> {
  const order = mail.subjectId === null ? null : await findOrder(trx, mail.subjectId)
  if (order === null) return null
  const detail = readDetail(mail.detail)
  const home = origin + languagePrefix(mail.language, store.languages)
  const link = paymentLinkAddress(tokens, { home, orderId: order.id, storeId: store.id })
  return { firstName: detail.firstName, language: mail.language, link, detail }
}

/** To the page where another length of a rent is agreed to and paid: with a key to it and to nothing else. */
async function leadToChange(
  trx: Transaction,
  { tokens }: MailDependencies,
  { mail, store, origin }: MailInput,
): Promise<Envelope | null> {
  const detail = readDetail(mail.detail)
  const change = detail.change && (await findChange(trx, detail.change))
  if (!change) return null
  const home = origin + languagePrefix(mail.language, store.languages)
  const link = changeAddress(tokens, { home, changeId: change.id, storeId: store.id })
  return { firstName: detail.firstName, language: mail.language, link, detail }
}

/** They name days to remember. */
const WITH_CALENDAR: readonly MailKind[] = ['order-confirmed', 'pickup-failed']

async function recover(trx: Transaction, dependencies: MailDependencies, input: MailInput): Promise<Envelope | null> {
  const customer = await findRecipient(trx, input)
  if (customer === null) return null
  const token = await linkForMail(trx, dependencies, { mail: input.mail, customer, kind: 'reset-password' })
  return greet(customer, input, (home) => toMailLink(home, mailLinks.resetPassword, token))
}

/** Orders and memberships outlive the account: their mails go to whom they were kept for. */
async function toStoredRecipient(
  trx: Transaction,
  dependencies: MailDependencies,
  { mail, store, origin }: MailInput,
): Promise<Envelope> {
  const detail = readDetail(mail.detail)
  const path = toSafeLink(detail.path)?.startsWith('/') ? detail.path : '/'
  const { subjectId: orderId, language } = mail
  const hasDays = orderId !== null && WITH_CALENDAR.includes(mail.kind)
  const prefix = languagePrefix(language, store.languages)
  const ofGuest = await linkToGuestOrder(trx, dependencies, { mail, path, home: origin + prefix })
  return {
    firstName: detail.firstName,
    language,
    link: ofGuest ?? origin + withPrefix(prefix, path),
    detail,
    ...(hasDays && { calendarLink: calendarAddress(dependencies.tokens, { origin, orderId, storeId: store.id }) }),
  }
}

/** A guest has no account to look into: the mail brings its own key to the one order. Null: it is nobody's without one. */
async function linkToGuestOrder(
  trx: Transaction,
  { tokens, now }: MailDependencies,
  { mail: { subjectId, storeId }, path, home }: { mail: Mail; path: string; home: string },
): Promise<string | null> {
  const isAboutOrder = subjectId !== null && path === mailPath('order-confirmed', { orderId: subjectId })
  if (!isAboutOrder || !(await isGuestOrder(trx, subjectId))) return null
  const token = tokens.forOrder('guest', subjectId, storeId)
  await keepOrderToken(trx, { tokenHash: hashToken(token), storeId, orderId: subjectId, createdAt: now() })
  return toMailLink(home, `${mailLinks.guestOrder}/${subjectId}`, token)
}

async function inviteToLogIn(trx: Transaction, _: MailDependencies, input: MailInput): Promise<Envelope | null> {
  const customer = await findRecipient(trx, input)
  return customer && greet(customer, input, (home) => home + mailLinks.login)
}

async function showSecurity(trx: Transaction, _: MailDependencies, input: MailInput): Promise<Envelope | null> {
  const customer = await findRecipient(trx, input)
  return customer && greet(customer, input, (home) => home + mailLinks.security)
}

function proveNewMailbox(trx: Transaction, dependencies: MailDependencies, input: MailInput): Promise<Envelope | null> {
  return proveMailbox(trx, dependencies, { ...input, mailbox: 'new' })
}

function proveOldMailbox(trx: Transaction, dependencies: MailDependencies, input: MailInput): Promise<Envelope | null> {
  return proveMailbox(trx, dependencies, { ...input, mailbox: 'old' })
}

async function proveMailbox(
  trx: Transaction,
  { tokens }: MailDependencies,
  { mailbox, ...input }: MailInput & { mailbox: Mailbox },
): Promise<Envelope | null> {
  const { subjectId: id, storeId } = input.mail
  const change = id && (await findEmailChange(trx, id))
  const known = change ? await findCustomer(trx, change.customerId) : null
  if (!change || !known) return null
  const token = emailChangeToken(tokens, { id: change.id, storeId, mailbox })
  const envelope = greet(known.customer, input, (home) => toMailLink(home, mailLinks.emailChange, token))
  // To the new mailbox nobody is greeted: it may be a stranger's.
  return mailbox === 'new' ? { ...envelope, firstName: '' } : envelope
}

async function tellOfNewEmail(trx: Transaction, _: MailDependencies, input: MailInput): Promise<Envelope | null> {
  const known = input.mail.subjectId ? await findCustomer(trx, input.mail.subjectId) : null
  return known && greet(known.customer, input, (home) => `${home}${mailLinks.login}`)
}

async function findRecipient(trx: Transaction, { mail }: MailInput): Promise<Customer | null> {
  return (await findCustomerByEmail(trx, mail.recipient))?.customer ?? null
}

/** `linkTo`: where the button leads, from how the addresses of the reader's language begin. */
function greet(customer: Customer, { mail, store, origin }: MailInput, linkTo: (home: string) => string): Envelope {
  const language = spokenBy(store, customer.language, mail.language)
  return { firstName: customer.firstName, language, link: linkTo(origin + languagePrefix(language, store.languages)) }
}

function spokenBy({ languages }: PartnerStore, own: Language, fallback: Language): Language {
  return languages[own] ? own : fallback
}
