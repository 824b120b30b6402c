/** The pages that links in e-mails lead to. Each shows a button; opening the page does nothing by itself. */
export const mailLinks = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  login: '/login',
} as const

export function toMailLink(origin: string, path: string, token: string): string {
  return `${origin}${path}?${new URLSearchParams({ token })}`
}
