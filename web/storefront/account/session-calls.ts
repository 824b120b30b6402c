import type { Language } from '#domain/stores/languages.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { changeOwnInfo } from './begin-session.ts'

/* What the frame asks the API for. One file, fetched when it is needed. */

const PATIENCE = 2000

/** Ends the session's tokens at once. Who leaves does not wait long for a server that does not answer. */
export async function endOnServer(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([browserApi().call('logout', {}), patience])
}

/** A refusal is no reason to keep the page in the old language. */
export async function saveLanguage(userId: string, language: Language): Promise<void> {
  const answer = await browserApi().call('updateUser', { params: { id: userId }, body: { language } })
  if (answer.success) changeOwnInfo(answer.data)
}
