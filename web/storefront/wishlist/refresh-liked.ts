import { browserApi } from '#web/api-client/browser-api.ts'
import { change, mainStore } from '#web/state/main-store.ts'
import { setLiked } from '#web/state/user.ts'

/** Hearts pressed on another device show up here too; those pressed here while the answer was on its way are newer. */
export async function refreshLiked(): Promise<void> {
  const { liked } = mainStore.getState().user
  const answer = await browserApi().call('liked', {})
  if (!answer.success || mainStore.getState().user.liked !== liked) return
  const ids = answer.data.map(({ id }) => id)
  change('user', setLiked, ids)
}
