import type { MailKind } from '#domain/mail/mail-kind.ts'
import {
  aboutAccount,
  aboutCharge,
  aboutMembership,
  aboutOrders,
  asCredit,
  byTheWay,
  type Cause,
  ofCredit,
  onItsWay,
  toOwner,
} from './causes.ts'
import type { PageName } from './promised-pages.ts'

type Row = {
  cause: Cause
  /** Where the button leads, for somebody with an account; a guest's own order has a page of its own. */
  leads: PageName
  /** Where other links lead, besides the store itself. */
  also?: readonly PageName[]
}

const order = { cause: aboutOrders(), leads: 'order' } as const
const membership = { cause: aboutMembership, leads: 'membership' } as const
const charge = { cause: aboutCharge, leads: 'charge' } as const
const security = { cause: aboutAccount, leads: 'security' } as const

/** Every kind of mail: what brings it about, and where its links lead. A new kind gets its row. */
export const LINKS: Record<MailKind, Row> = {
  'already-registered': { cause: byTheWay, leads: 'logIn' },
  'charge-announced': { ...charge, cause: byTheWay },
  'charge-objected': charge,
  'charge-paid': charge,
  'charge-to-pay': charge,
  'charge-upheld': charge,
  'charge-withdrawn': charge,
  'confirm-email': { cause: byTheWay, leads: 'confirmEmail' },
  'credit-ends': { cause: ofCredit, leads: 'credit' },
  'credit-given': { cause: byTheWay, leads: 'credit' },
  'credit-returned': { cause: asCredit, leads: 'order' },
  'credit-taken-back': { cause: byTheWay, leads: 'credit' },
  'delivery-problem': { ...order, cause: aboutOrders(onItsWay), also: ['tracking'] },
  'email-change-new': { cause: byTheWay, leads: 'emailChange' },
  'email-change-old': { cause: byTheWay, leads: 'emailChange' },
  'email-changed': { cause: byTheWay, leads: 'logIn' },
  'guest-account': { cause: byTheWay, leads: 'resetPassword' },
  'guest-account-known': { cause: byTheWay, leads: 'logIn' },
  'item-delivered': { ...order, also: ['withdrawal'] },
  'item-received': { ...order, leads: 'products' },
  'item-shipped': { ...order, cause: aboutOrders(onItsWay), also: ['tracking'] },
  'membership-changed': membership,
  'membership-ended': { ...membership, leads: 'orders' },
  'membership-pause-begun': membership,
  'membership-pause-ends': membership,
  'membership-pause-planned': membership,
  'membership-payment-failed': membership,
  'membership-renewal-resumed': membership,
  'membership-renewal-soon': membership,
  'membership-renewal-stopped': membership,
  'membership-renewed': membership,
  'membership-started': { cause: byTheWay, leads: 'products', also: ['withdrawal'] },
  'membership-upgrade-planned': membership,
  'membership-upgrade-postponed': { ...membership, leads: 'orders' },
  'membership-upgraded': { ...membership, leads: 'products' },
  'new-device': { cause: byTheWay, leads: 'security' },
  'newsletter-confirm': { cause: byTheWay, leads: 'newsletterConfirm', also: ['newsletterUnsubscribe'] },
  'order-cancelled': { cause: byTheWay, leads: 'order' },
  'order-change-ended': order,
  'order-change-to-pay': { cause: byTheWay, leads: 'change' },
  'order-changed': order,
  'order-confirmed': { cause: byTheWay, leads: 'order', also: ['calendar', 'withdrawal'] },
  'order-days-changed': order,
  'order-found': order,
  'order-link-ended': { ...order, leads: 'products' },
  'order-not-possible': { ...order, leads: 'products' },
  'order-size-changed': order,
  'order-to-pay': { cause: byTheWay, leads: 'payment' },
  'parcel-at-risk': order,
  'parcel-late': order,
  'passkey-added': security,
  'passkey-removed': security,
  'password-changed': { cause: byTheWay, leads: 'logIn' },
  'pickup-failed': { ...order, also: ['calendar'] },
  'ready-to-collect': order,
  'recover-password': { cause: byTheWay, leads: 'resetPassword' },
  'recovery-code-used': security,
  refund: { cause: byTheWay, leads: 'order' },
  'report-corrected': order,
  'return-before-end': order,
  'return-overdue': order,
  'return-overdue-again': order,
  'return-reminder': order,
  'second-factor-off': security,
  'second-factor-on': security,
  'staff-invitation': { cause: byTheWay, leads: 'invitation' },
  'staff-new-device': { cause: byTheWay, leads: 'officeSecurity' },
  'staff-new-order': { cause: byTheWay, leads: 'officeOrder' },
  'staff-password-reset': { cause: byTheWay, leads: 'officeSecurity' },
  'staff-recover-password': { cause: byTheWay, leads: 'reset' },
  'store-erasure': { cause: toOwner, leads: 'life' },
  'webhook-off': { cause: toOwner, leads: 'developers' },
  'withdrawal-receipt': order,
}
