export const PURPOSES = ['statistics', 'marketing', 'chat'] as const

export type Purpose = (typeof PURPOSES)[number]
export type Consent = Record<Purpose, boolean>

export const REFUSED: Consent = { statistics: false, marketing: false, chat: false }

type Tools = {
  googleAnalyticsId: string | null
  metaPixelId: string | null
  chatbotVisible: boolean
  chatbotId: string | null
}

/** Only what the store really uses is asked for. */
export function purposesOf(store: Tools): Purpose[] {
  const used: Consent = {
    statistics: Boolean(store.googleAnalyticsId),
    marketing: Boolean(store.metaPixelId),
    chat: store.chatbotVisible && Boolean(store.chatbotId),
  }
  return PURPOSES.filter((purpose) => used[purpose])
}

/** 'statistics.chat' for what was allowed, 'none' for a refusal. */
export function toCookieValue(consent: Consent): string {
  return PURPOSES.filter((purpose) => consent[purpose]).join('.') || 'none'
}

/** Null: never asked, or asked more than six months ago (the cookie has ended). */
export function fromCookieValue(value: string | null): Consent | null {
  if (value === null) return null
  const allowed = value.split('.')
  return {
    statistics: allowed.includes('statistics'),
    marketing: allowed.includes('marketing'),
    chat: allowed.includes('chat'),
  }
}
