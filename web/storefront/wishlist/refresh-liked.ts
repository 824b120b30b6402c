import { browserApi } from '#web/api-client/browser-api.ts'
import { change } from '#web/state/main-store.ts'
import { setLiked } from '#web/state/user.ts'

/** Hearts pressed on another device show up here too. */
export async function refreshLiked(): Promise<void> {
  const answer = await browserApi().call('liked', {})
  if (!answer.success) return
  const ids = answer.data.map(({ id }) => id)
  change('user', setLiked, ids)
}
