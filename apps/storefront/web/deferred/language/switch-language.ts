import type { Language } from '#domain/stores/languages.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { writeCookie } from '#storefront/web/state/session/cookies.ts'

/** Tells the account of who has one, then loads the page anew at its address in that language, with its filters. */
export async function switchLanguage(language: Language, address: string): Promise<void> {
  writeCookie('locale', language)
  const { info } = mainStore.getState().user
  if (info)
    await import('#storefront/web/account/session-calls.ts').then(
      (file) => file.saveLanguage(info.id, language),
      () => {},
    )
  location.assign(address.replace(/[?&]lang=\w+$/, ''))
}
