import { paths } from '../paths.ts'

/** The pages that links in e-mails lead to. Each shows a button; opening the page does nothing by itself. */
export const mailLinks = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  emailChange: '/email-change',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** Followed by the order's id. */
  guestOrder: '/guest-order',
  login: paths.login,
  security: paths.security,
} as const

export function toMailLink(origin: string, path: string, token: string): string {
  return `${origin}${path}?${new URLSearchParams({ token })}`
}

const WITH_TOKEN: readonly string[] = [
  mailLinks.confirmEmail,
  mailLinks.resetPassword,
  mailLinks.emailChange,
  mailLinks.newsletterConfirm,
  mailLinks.newsletterUnsubscribe,
]

/**
 * A page whose address carries a secret, in whichever language: no script of anybody else runs there and no address is
 * passed on.
 */
export function isTokenPage(path: string): boolean {
  const page = path.toLowerCase().replace(/^\/[a-z]{2}(?=\/)|(\.data)?\/*$/g, '')
  return WITH_TOKEN.includes(page) || /^\/(guest-order|link)\//.test(page)
}
