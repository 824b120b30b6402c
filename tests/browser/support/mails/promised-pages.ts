import { formatMoney } from '#domain/money.ts'
import { USUAL_TRACKING } from '#domain/orders/shipping/tracking-link.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { linkPagePath } from '#paths/storefront/mail/link-pages.ts'
import documentsEn from '#translations/documents/en.json' with { type: 'json' }
import documentsIt from '#translations/documents/it.json' with { type: 'json' }
import officeEn from '#translations/office/en.json' with { type: 'json' }
import officeIt from '#translations/office/it.json' with { type: 'json' }
import { words as wordsOf } from '../words.ts'
import type { SentMail } from './sent-mails.ts'
import type { Stage } from './set-stage.ts'

/** A mail, and what it is about. */
export type About = { mail: SentMail; stage: Stage }

export type PromisedPage = {
  /** In whose browser it is opened. */
  by: 'customer' | 'nobody' | 'owner'
  /** Its address, without the key that a link may bring. */
  at: (about: About) => string
  shows: (about: About) => readonly string[]
  /** What it says where no scripts run, if that is something else. */
  plainly?: (about: About) => readonly string[]
}

/** What is no page: whether it comes as what it is. */
type PromisedFile = { at: (about: About) => string; isFile: true; type: string; holds: (about: About) => string }

const DOCUMENTS = { it: documentsIt, en: documentsEn }
const OFFICE = { it: officeIt, en: officeEn }

const said = ({ stage }: About) => wordsOf[stage.language]
const documents = ({ stage }: About) => DOCUMENTS[stage.language]
const office = ({ stage }: About) => OFFICE[stage.language]
const numberOf = ({ mail }: About) => mail.detail.number ?? 'a number'

const inShop = (path: string) => (about: About) => about.stage.origin + about.stage.prefix + path
const inApi = (path: (about: About) => string) => (about: About) => about.stage.origin + path(about)
const inOffice = (path: string) => (about: About) =>
  about.stage.officeOrigin + path.replace(':store', about.stage.storeId)

/** A part of an account needs scripts, and says so. */
function ofAccount(query: string | ((about: About) => string), shows: PromisedPage['shows']): PromisedPage {
  const at = (about: About) => inShop(`/profile?${typeof query === 'string' ? query : query(about)}`)(about)
  return { by: 'customer', at, shows, plainly: needsScripts }
}

const needsScripts = (about: About) => [said(about).frame.noScript, about.stage.storeMail]

type Link = 'confirmEmail' | 'resetPassword' | 'emailChange' | 'newsletterConfirm' | 'newsletterUnsubscribe'

/** Opening it does nothing: it says what its button does, which works without scripts. */
function ofLink(path: string, link: Link): PromisedPage {
  const own = (about: About) => said(about).links[link]
  const shows = (about: About) => [own(about).title, own(about).text, own(about).action]
  return { by: 'nobody', at: inShop(path), shows }
}

const titled = (title: string, about: About) => [fillPlaceholders(title, { number: numberOf(about) })]

/** Every page that a mail leads to, and what it has to show whoever comes from there. */
export const PAGES = {
  home: {
    by: 'nobody',
    // staff read in a language of their own
    at: ({ mail, stage }) => stage.origin + (mail.language === stage.language ? stage.prefix : ''),
    shows: (about) => [said(about).pageTitle.howItWorks, said(about).footer.withdrawal],
  },
  products: {
    by: 'nobody',
    at: inShop('/products'),
    shows: (about) => [said(about).catalogue.sort],
  },
  logIn: {
    by: 'nobody',
    at: inShop('/login'),
    shows: (about) => [said(about).login.submit, said(about).login.forgot],
    plainly: (about) => [said(about).dialogs.login, ...needsScripts(about)],
  },
  withdrawal: { by: 'nobody', at: inShop('/withdrawal'), shows: (about) => [said(about).withdrawal.title] },
  order: ofAccount(
    ({ mail }) => `page=orders&order=${mail.subjectId}`,
    (about) => [fillPlaceholders(said(about).orders.number, { number: numberOf(about) }), said(about).orders.back],
  ),
  orders: ofAccount('page=orders', (about) => [said(about).orders.title, about.stage.kept.number]),
  membership: ofAccount(
    ({ mail }) => `page=membership&record=${mail.subjectId}`,
    (about) => [fillPlaceholders(said(about).membershipPage.number, { number: numberOf(about) })],
  ),
  credit: ofAccount('page=credit', (about) => [said(about).credit.title, formatMoney(1_500, about.stage.language)]),
  security: ofAccount('page=security', (about) => [said(about).security.secondFactor]),
  guestOrder: {
    by: 'nobody',
    at: (about) => inShop(`/guest-order/${about.mail.subjectId}`)(about),
    shows: (about) => [fillPlaceholders(said(about).orders.number, { number: numberOf(about) })],
    plainly: needsScripts,
  },
  confirmEmail: ofLink('/confirm-email', 'confirmEmail'),
  resetPassword: ofLink('/reset-password', 'resetPassword'),
  emailChange: ofLink('/email-change', 'emailChange'),
  newsletterConfirm: ofLink('/newsletter/confirm', 'newsletterConfirm'),
  newsletterUnsubscribe: ofLink('/newsletter/unsubscribe', 'newsletterUnsubscribe'),
  charge: {
    by: 'nobody',
    at: (about) => inShop(linkPagePath('charge', about.stage.chargeId))(about),
    shows: (about) => titled(documents(about).chargePage.title, about),
  },
  payment: {
    by: 'nobody',
    at: (about) => inShop(linkPagePath('payment', about.stage.draft.orderId))(about),
    shows: (about) => titled(documents(about).paymentLink.title, about),
  },
  change: {
    by: 'nobody',
    at: (about) => inShop(linkPagePath('days', about.mail.detail.change ?? ''))(about),
    shows: (about) => titled(documents(about).paymentLink.change.title, about),
  },
  invitation: {
    by: 'nobody',
    at: inOffice('/invitation'),
    shows: (about) => [office(about).invitation.title, about.stage.storeName, office(about).invitation.accept],
  },
  reset: {
    by: 'nobody',
    at: inOffice('/reset'),
    shows: (about) => [office(about).reset.title, about.mail.recipient, office(about).reset.save],
  },
  officeSecurity: { by: 'owner', at: inOffice('/security'), shows: () => [officeIt.security.factors] },
  staff: { by: 'owner', at: inOffice('/stores/:store/staff'), shows: () => [officeIt.staff.title, 'Marta Neri'] },
  developers: {
    by: 'owner',
    at: inOffice('/stores/:store/developers'),
    shows: () => [officeIt.developers.title, officeIt.developers.keysLead],
  },
  officeOrder: {
    by: 'owner',
    at: ({ mail, stage }) => stage.officeOrigin + mail.detail.path,
    shows: (about) => [numberOf(about), officeIt.order.timeline],
  },
  life: { by: 'owner', at: inOffice('/stores/:store/life'), shows: () => [officeIt.life.title, officeIt.life.lead] },
} satisfies Record<string, PromisedPage>

export const FILES = {
  calendar: {
    isFile: true,
    at: inApi(({ mail }) => `/public-api/orders/${mail.subjectId}/calendar`),
    type: 'text/calendar',
    holds: numberOf,
  },
} satisfies Record<string, PromisedFile>

/** A parcel is looked for at the courier's; one that the simulated courier has taken meanwhile, at the demo's. */
export const TRACKING = USUAL_TRACKING.ups?.replace('{number}', '1Z999AA10123456784') ?? ''

export type PageName = keyof typeof PAGES | keyof typeof FILES | 'tracking'

/** What a link leads to; null: nobody promised anything there. */
export function nameOf(link: string, about: About): PageName | 'picture' | null {
  if (link === TRACKING || link.startsWith(`${about.stage.origin}/dev/parcels/`)) return 'tracking'
  if (link.startsWith(`${about.stage.origin}/images/`)) return 'picture'
  const address = link.replace(/[?&]token=[^&]+$/, '')
  const found = Object.entries({ ...PAGES, ...FILES }).find(([, { at }]) => at(about) === address)
  return (found?.[0] as PageName | undefined) ?? null
}
