import { nameInMail } from '#domain/accounts/fields/names.ts'
import { isForStaff, type MailKind } from '#domain/mail/mail-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { accountRows } from '#domain/orders/rights/account-rows.ts'
import { type TrackingAddresses, trackingLink } from '#domain/orders/shipping/tracking-link.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { StorePage } from '#domain/stores/pages/store-pages.ts'
import { isImageKey } from '#providers/images/image-address.ts'
import { calculationRows } from '../../charges/calculation-rows.ts'
import { chargePageTexts } from '../../orders/document-texts.ts'
import type { MailDetail } from '../mail-detail.ts'
import { fillKnown } from './fill-known.ts'
import { type Fact, type GarmentRow, garmentRows } from './garment-rows.ts'
import { layOutHtml } from './lay-out-html.ts'
import { layOutText } from './lay-out-text.ts'
import type { MailBrand } from './mail-brand.ts'
import { circumstancesOf } from './mail-circumstances.ts'
import { mailTexts, textsFor } from './mail-texts.ts'
import { mailValues } from './mail-values.ts'
import { type PriceRows, priceRows } from './price-rows.ts'

export type WrittenMail = { subject: string; text: string; html: string }

export type Terms = StorePage<'terms-and-conditions'>

export type MailInput = {
  kind: MailKind
  brand: MailBrand
  language: Language
  recipient: string
  firstName: string
  /** Where the button leads. */
  link: string
  unsubscribeLink?: string | undefined
  calendarLink?: string | undefined
  trackingAddresses?: TrackingAddresses | undefined
  detail?: MailDetail | undefined
}

/** The words of a mail, filled in: what both layouts are made from. */
export type MailContent = Pick<MailInput, 'brand' | 'language' | 'link' | 'unsubscribeLink'> & {
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  facts: Fact[]
  garments: GarmentRow[]
  prices: PriceRows | null
  /** Addresses of pictures. */
  photos: string[]
  remarks: string[]
  button: string
  note: string
  links: { label: string; href: string }[]
  linkInstead: string
  closing: string[]
  footer: string[]
  unsubscribe: string
}

/** After these the law gives days to think again. */
const WITHDRAWABLE: readonly MailKind[] = ['order-confirmed', 'membership-started', 'item-delivered']

/** The parcel is on its way, or should be. */
const TRACKED: readonly MailKind[] = ['item-shipped', 'delivery-problem']

export function writeMail(input: MailInput): WrittenMail {
  const { kind, brand, language, recipient, link, unsubscribeLink, calendarLink } = input
  const firstName = nameInMail(input.firstName)
  const detail = input.detail ?? { firstName, path: '/' }
  const { garments = [], lines = [], photos = [] } = detail
  const { name: storeName, domain, contactEmail, origin, home } = brand
  const ofStore = { storeName, domain, contactEmail, email: recipient, firstName }
  const { tracking = null, carrier = null } = detail
  const parcel = trackingLink({ carrier, tracking }, { origin, addresses: input.trackingAddresses })
  const values = { ...mailValues(detail, { kind, language }), ...ofStore }
  const texts = mailTexts[language]
  const own = textsFor(kind, language, garments[0]?.returnWay)
  const holds = circumstancesOf(detail)
  const sayAll = (paragraphs: readonly string[] = []) => fillKnown(paragraphs, values)
  const sayWhere = (paragraphs: Record<string, string> = {}) =>
    sayAll(Object.keys(paragraphs).flatMap((name) => (holds.has(name) ? [paragraphs[name] ?? ''] : [])))
  const say = (text: string) => sayAll([text])[0] ?? own.heading
  const content: MailContent = {
    brand,
    language,
    link,
    unsubscribeLink,
    subject: say(own.subject),
    preview: say(own.preview),
    heading: say(own.heading),
    paragraphs: [say(firstName === '' ? texts.helloNobody : texts.hello), ...sayAll(own.body), ...sayWhere(own.when)],
    facts: [...factsOf(own.facts, values), ...accountFacts(detail.account, language)],
    garments: garmentRows(garments, { kind, language, origin }),
    prices: priceRows(lines, { garments, language }) ?? calculationOf(detail, language),
    photos: photos.filter(isImageKey).map((key) => `${origin}/images/${key}`),
    remarks: sayWhere(own.remarks),
    button: own.button,
    note: sayWhere(own.noteWhen)[0] ?? sayAll(own.note === undefined ? [] : [own.note]).join(''),
    links: [
      ...(parcel && TRACKED.includes(kind) ? [{ label: texts.track, href: parcel }] : []),
      ...(calendarLink ? [{ label: texts.calendar, href: calendarLink }] : []),
      ...(WITHDRAWABLE.includes(kind) && !holds.has('planOnly')
        ? [{ label: texts.withdraw, href: `${home}/withdrawal` }]
        : []),
    ],
    linkInstead: texts.linkInstead,
    closing: [texts.regards, texts.team].map(say),
    // whoever works there has no customer service to ask
    footer: (isForStaff(kind) ? [texts.whyStaff] : [texts.why, texts.questions]).map(say),
    unsubscribe: texts.unsubscribe,
  }
  return { subject: content.subject, text: layOutText(content), html: layOutHtml(content) }
}

/** From what was paid to what goes back: the sum of it is there already. */
function accountFacts(account: MailDetail['account'], language: Language): Fact[] {
  if (account === undefined) return []
  const { account: texts } = mailTexts[language]
  const received = account.received.map((each) => ({ ...each, name: localise(each.name, language) }))
  const text = (key: keyof typeof texts, values: Record<string, string> = {}) => fillPlaceholders(texts[key], values)
  return accountRows({ ...account, received }, text, language).map(({ name: label, value }) => ({ label, value }))
}

/** How a charge comes about, and what it comes to. */
function calculationOf({ calculation = [], amount }: MailDetail, language: Language): PriceRows | null {
  if (calculation.length === 0 || amount === undefined) return null
  const total = { label: chargePageTexts(language).amount, value: formatMoney(amount, language) }
  return { lines: calculationRows(calculation, language), total }
}

function factsOf(labels: Record<string, string> = {}, values: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = values[name]
    return value ? [{ label, value }] : []
  })
}
