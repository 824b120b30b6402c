import type { Language } from '#domain/stores/languages.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { changeOwnInfo } from './begin-session.ts'

/* What the frame asks the API for. One file, fetched when it is needed. */

const PATIENCE = 2000

/** Ends the session's tokens at once. Who leaves does not wait long for a server that does not answer. */
export async function endOnServer(): Promise<void> {
  await Promise.race([browserApi().call('logout', {}), patience()])
}

/** Neither a refusal nor a server that does not answer is a reason to keep the page in the old language. */
export async function saveLanguage(userId: string, language: Language): Promise<void> {
  const saved = browserApi().call('updateUser', { params: { id: userId }, body: { language } })
  const answer = await Promise.race([saved, patience()])
  if (answer?.success) changeOwnInfo(answer.data)
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
