import { paths } from './paths.ts'

/** Where the links in e-mails end, with `?token=…`. Apart from the other addresses: no page needs to know them. */
export const linkPaths = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
} as const

/** The log-in page, and where to go back to afterwards. */
export function loginPath(previous: string): string {
  return `${paths.login}?${new URLSearchParams({ previous })}`
}
