/** The calls about people: who they are, where they live, what they want to hear. */
export const accountCalls = {
  login: { method: 'POST', path: '/public-api/login' },
  signup: { method: 'POST', path: '/public-api/signup' },
  sendEmailConfirmation: { method: 'POST', path: '/public-api/sendEmailConfirmation' },
  confirmEmail: { method: 'POST', path: '/public-api/confirmEmail' },
  recover: { method: 'POST', path: '/public-api/recover' },
  resetPassword: { method: 'POST', path: '/public-api/resetPassword' },
  authRefresh: { method: 'GET', path: '/public-api/auth/refresh' },
  logout: { method: 'POST', path: '/api/logout' },
  user: { method: 'GET', path: '/api/users/{id}' },
  updateUser: { method: 'PUT', path: '/api/users/{id}' },
  deleteUser: { method: 'DELETE', path: '/api/users/{id}' },
  exportUser: { method: 'POST', path: '/api/users/{id}/export' },
  changePassword: { method: 'PUT', path: '/api/users/{id}/password' },
  sessions: { method: 'GET', path: '/api/sessions' },
  endSession: { method: 'DELETE', path: '/api/sessions/{id}' },
  addresses: { method: 'GET', path: '/api/addresses' },
  addAddress: { method: 'POST', path: '/api/addresses' },
  updateAddress: { method: 'PUT', path: '/api/addresses/{id}' },
  removeAddress: { method: 'DELETE', path: '/api/addresses/{id}' },
  partnerNewsletterContacts: { method: 'POST', path: '/api/partnerNewsletterContacts' },
  brevoContacts: { method: 'POST', path: '/api/brevoContacts' },
  newsletterConfirm: { method: 'POST', path: '/public-api/newsletter/confirm' },
  newsletterUnsubscribe: { method: 'POST', path: '/public-api/newsletter/unsubscribe' },
} as const

export type AccountCallName = keyof typeof accountCalls
