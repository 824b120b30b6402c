import type { Language } from '#domain/stores/languages.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { changeOwnInfo } from './begin-session.ts'

/** A refusal is no reason to keep the page in the old language. */
export async function saveLanguage(userId: string, language: Language): Promise<void> {
  const answer = await browserApi().call('updateUser', { params: { id: userId }, body: { language } })
  if (answer.success) changeOwnInfo(answer.data)
}
