/** The calls about who hears from a store. */
export const newsletterCalls = {
  newsletterContacts: { method: 'GET', path: '/api/stores/{storeId}/newsletter' },
  openNewsletterContact: { method: 'POST', path: '/api/stores/{storeId}/newsletter/{id}/open' },
  exportNewsletter: { method: 'POST', path: '/api/stores/{storeId}/newsletter/export' },
} as const

export type NewsletterCallName = keyof typeof newsletterCalls
