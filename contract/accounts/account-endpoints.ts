import { z } from 'zod'
import { nothing } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { brevoContactBody, newsletterLinkBody, partnerNewsletterContactBody } from '../newsletter/newsletter.ts'
import type { AccountCallName } from './account-calls.ts'
import {
  changePasswordBody,
  confirmEmailBody,
  confirmedEmail,
  deleteUserBody,
  emailChangeBody,
  emailChangeLinkBody,
  emailChangeStatus,
  exportUserBody,
  loggedIn,
  loginBody,
  recoverBody,
  resetPasswordBody,
  sendEmailConfirmationBody,
  session,
  signupBody,
  tokenPair,
  updateUserBody,
  user,
  userExport,
} from './accounts.ts'
import { address, addressBody } from './addresses.ts'

const uuid = z.uuid().toLowerCase()
const ofStore = z.object({ partnerStoreId: uuid.describe("The store's id") })
const byId = z.object({ id: uuid })
const LINK_FAILURES = ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'RATE_LIMITED'] as const

export const accountEndpoints = {
  login: {
    tag: 'Accounts',
    summary: 'Log in',
    description:
      'An unknown address and a wrong password are told apart by nothing: not by code, words or time. Where the customer has a second factor, a right password is answered with SECOND_FACTOR_NEEDED and, beside `errors`, with `secondFactor`: a token for the second step and the ways open to it.',
    query: ofStore,
    body: loginBody,
    data: loggedIn,
    failures: [
      'INVALID_CREDENTIALS',
      'SECOND_FACTOR_NEEDED',
      'USER_EMAIL_NOT_CONFIRMED',
      'RATE_LIMITED',
      'PARTNER_NOT_ACTIVE',
    ],
  },
  signup: {
    tag: 'Accounts',
    summary: 'Open an account',
    description:
      'Sends an e-mail with a link to confirm the address. An address that has an account already gets the same answer, and its owner an e-mail that says so.',
    query: ofStore,
    body: signupBody,
    data: nothing,
    failures: ['COMMON_PASSWORD', 'RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  sendEmailConfirmation: {
    tag: 'Accounts',
    summary: 'Send the confirmation link again',
    description: 'At most once in 60 seconds. The answer does not tell whether the address has an account.',
    body: sendEmailConfirmationBody,
    data: nothing,
    failures: ['RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  confirmEmail: {
    tag: 'Accounts',
    summary: 'Confirm an address with the token of its link',
    description:
      'Asks for the password chosen at sign-up, and makes that sign-up the account: somebody else who signed up with the address gets nothing from it. A wrong password leaves the link as it was.',
    body: confirmEmailBody,
    data: confirmedEmail,
    failures: [...LINK_FAILURES, 'WRONG_PASSWORD'],
  },
  recover: {
    tag: 'Accounts',
    summary: 'Ask for a link to choose a new password',
    description: 'The answer does not tell whether the address has an account.',
    query: ofStore,
    body: recoverBody,
    data: nothing,
    failures: ['RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  resetPassword: {
    tag: 'Accounts',
    summary: 'Choose a new password with the token of the link',
    description: 'Ends all sessions and confirms the address.',
    body: resetPasswordBody,
    data: nothing,
    failures: [...LINK_FAILURES, 'COMMON_PASSWORD'],
  },
  authRefresh: {
    tag: 'Sessions',
    summary: 'Exchange the refresh token for a new pair',
    description:
      'The bearer is the refresh token. It works once; within 20 seconds it gives the same pair again. With the header x-refresh-token-in: cookie, on any call that answers tokens, the refresh token is kept in an HttpOnly cookie; what is answered in its place is shown as the bearer like one.',
    bearer: 'refreshToken',
    data: loggedIn,
    failures: ['TOKEN_EXPIRED'],
  },
  logout: { tag: 'Sessions', summary: 'End this session', data: nothing, failures: [] },
  user: { tag: 'Your account', summary: 'Your own data', params: byId, data: user, failures: ['NOT_FOUND'] },
  updateUser: {
    tag: 'Your account',
    summary: 'Change your data, language or consents',
    params: byId,
    body: updateUserBody,
    data: user,
    failures: ['NOT_FOUND'],
  },
  deleteUser: {
    tag: 'Your account',
    summary: 'Erase your account',
    description: 'Not while an order or a membership is under way. What the law wants kept of them stays.',
    params: byId,
    body: deleteUserBody,
    data: nothing,
    failures: ['NOT_FOUND', 'WRONG_PASSWORD', 'ACCOUNT_IN_USE', 'RATE_LIMITED'],
  },
  exportUser: {
    tag: 'Your account',
    summary: 'Everything kept about you',
    description: 'Asks for the password again: an open laptop is not its owner.',
    params: byId,
    body: exportUserBody,
    data: userExport,
    failures: ['NOT_FOUND', 'WRONG_PASSWORD', 'RATE_LIMITED'],
  },
  changePassword: {
    tag: 'Your account',
    summary: 'Change your password',
    description: 'Ends all sessions; this one goes on with the pair that is answered.',
    params: byId,
    body: changePasswordBody,
    data: tokenPair,
    failures: ['NOT_FOUND', 'WRONG_PASSWORD', 'COMMON_PASSWORD', 'RATE_LIMITED'],
  },
  askForEmailChange: {
    tag: 'Your account',
    summary: 'Ask for another e-mail',
    description:
      'Sends a link to the new address and one to the old. It changes when both were followed, within three days; a new request takes the place of an older one. The answer does not tell whether the new address has an account.',
    params: byId,
    body: emailChangeBody,
    data: nothing,
    failures: ['NOT_FOUND', 'WRONG_PASSWORD', 'RATE_LIMITED'],
  },
  confirmEmailChange: {
    tag: 'Your account',
    summary: 'Prove one of the two mailboxes',
    description: 'With the second one the e-mail changes, and all sessions end.',
    body: emailChangeLinkBody,
    data: emailChangeStatus,
    failures: ['LINK_INVALID', 'LINK_EXPIRED', 'EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  stopEmailChange: {
    tag: 'Your account',
    summary: 'Stop a change of e-mail, from either mailbox',
    body: emailChangeLinkBody,
    data: nothing,
    failures: ['LINK_INVALID', 'RATE_LIMITED'],
  },
  sessions: { tag: 'Sessions', summary: 'Where you are logged in', data: z.array(session), failures: [] },
  endSession: {
    tag: 'Sessions',
    summary: 'Log out on another device',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  addresses: { tag: 'Addresses', summary: 'Your addresses', data: z.array(address), failures: [] },
  addAddress: { tag: 'Addresses', summary: 'Add an address', body: addressBody, data: address, failures: [] },
  updateAddress: {
    tag: 'Addresses',
    summary: 'Change an address',
    params: byId,
    body: addressBody,
    data: address,
    failures: ['NOT_FOUND'],
  },
  removeAddress: {
    tag: 'Addresses',
    summary: 'Remove an address',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  partnerNewsletterContacts: {
    tag: 'Newsletter',
    summary: 'Subscribe to the newsletter of a partner with its own privacy policy',
    description: 'The store is the one of the domain. An e-mail asks to confirm before anything is sent.',
    openToVisitors: true,
    body: partnerNewsletterContactBody,
    data: nothing,
    failures: ['RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  brevoContacts: {
    tag: 'Newsletter',
    summary: 'Subscribe to the newsletter of any other store',
    description:
      'The store is the one of the domain. An e-mail asks to confirm before anything is sent. A blacklisted contact is only remembered as one who wants no mail.',
    openToVisitors: true,
    body: brevoContactBody,
    data: nothing,
    failures: ['RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  newsletterConfirm: {
    tag: 'Newsletter',
    summary: 'Confirm a subscription with the token of its link',
    body: newsletterLinkBody,
    data: nothing,
    failures: ['LINK_INVALID', 'LINK_EXPIRED'],
  },
  newsletterUnsubscribe: {
    tag: 'Newsletter',
    summary: 'Unsubscribe with the token of the link',
    description:
      'Works as often as it is asked. Mail programs may also post the form of RFC 8058, with the token in the query and no bearer.',
    bearer: 'none',
    query: z.object({ token: newsletterLinkBody.shape.token.optional() }),
    body: newsletterLinkBody,
    data: nothing,
    failures: ['LINK_INVALID'],
  },
} as const satisfies Record<AccountCallName, Endpoint>
