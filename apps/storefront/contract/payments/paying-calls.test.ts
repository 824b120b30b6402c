import { expect, it } from 'vitest'
import { PAY_PLACES, type PayPlace } from '#domain/payments/pay-places.ts'
import type { CallName, calls } from '../calls.ts'

type WritingCall = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? never : Name
}[CallName]

/**
 * What each call that changes something takes: nothing, something under the law's own words on a page that orders, or
 * something at a place whose button says how much. A new call does not compile without saying it here.
 */
const TAKES = {
  login: 'nothing',
  signup: 'nothing',
  sendEmailConfirmation: 'nothing',
  confirmEmail: 'nothing',
  recover: 'nothing',
  resetPassword: 'nothing',
  logout: 'nothing',
  updateUser: 'nothing',
  deleteUser: 'nothing',
  exportUser: 'nothing',
  changePassword: 'nothing',
  askForEmailChange: 'nothing',
  confirmEmailChange: 'nothing',
  stopEmailChange: 'nothing',
  endSession: 'nothing',
  addAddress: 'nothing',
  updateAddress: 'nothing',
  removeAddress: 'nothing',
  partnerNewsletterContacts: 'nothing',
  brevoContacts: 'nothing',
  newsletterConfirm: 'nothing',
  newsletterUnsubscribe: 'nothing',
  like: 'nothing',
  unlike: 'nothing',
  hold: 'nothing',
  releaseHold: 'nothing',
  loginSecondFactor: 'nothing',
  loginPasskeyOptions: 'nothing',
  loginPasskey: 'nothing',
  startTotp: 'nothing',
  confirmTotp: 'nothing',
  turnOnSecondFactor: 'nothing',
  turnOffSecondFactor: 'nothing',
  renewRecoveryCodes: 'nothing',
  passkeyOptions: 'nothing',
  addPasskey: 'nothing',
  removePasskey: 'nothing',
  renamePasskey: 'nothing',
  placeOrder: 'order',
  placeGuestOrder: 'order',
  startMembership: 'order',
  offerAccount: 'nothing',
  orderPayment: ['openOrder', 'orderResult'],
  // under the law's own words too, until it was agreed to
  payByLink: ['orderLink'],
  objectByLink: 'nothing',
  payChargeByLink: ['chargeLink'],
  payDaysByLink: ['daysLink'],
  sendOrderLink: 'nothing',
  cancelOrder: 'nothing',
  mendAddress: 'nothing',
  requestReturn: 'nothing',
  choosePickUp: 'nothing',
  changeOrderDays: ['otherDays', 'longer', 'waitingDays'],
  dropOrderChange: 'nothing',
  buyOut: ['buyOut', 'charge'],
  withdrawFromOrder: 'nothing',
  previewWithdrawal: 'nothing',
  withdraw: 'nothing',
  membershipPayment: ['openPlan'],
  // the provider's page about the card: what is owed is tried again by itself, on a day that is said beside it
  membershipPortal: 'nothing',
  cancelRenew: 'nothing',
  // the price and the day of the renewal that goes on stand in the plan's facts, and the mail has the last day to stop it
  resumeRenew: 'nothing',
  pauseMembership: 'nothing',
  resumeMembership: ['resumePlan'],
  upgrade: ['planNow', 'planLater'],
  withdrawFromMembership: 'nothing',
} satisfies Record<WritingCall, 'nothing' | 'order' | readonly PayPlace[]>

it('every call that takes money has places that say how much, and every place has its call', () => {
  const places = Object.values(TAKES).flatMap((taken) => (typeof taken === 'string' ? [] : taken))
  expect(places.toSorted()).toEqual(PAY_PLACES.toSorted())
})
