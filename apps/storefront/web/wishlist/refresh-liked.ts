import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { like, setLiked } from '#storefront/web/state/session/user.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'heart'

/** Hearts pressed on another device show up here too; those pressed here while the answer was on its way are newer. */
export async function refreshLiked(): Promise<void> {
  await keepWantedHeart()
  const { liked } = mainStore.getState().user
  const answer = await browserApi().call('liked', {})
  if (!answer.success || mainStore.getState().user.liked !== liked) return
  const ids = answer.data.map(({ id }) => id)
  change('user', setLiked, ids)
}

/** What somebody pressed as a guest is theirs once they have logged in. */
async function keepWantedHeart(): Promise<void> {
  const productId = takeWantedHeart()
  if (productId === null) return
  const answer = await browserApi().call('like', { params: { productId } })
  if (answer.success) change('user', like, productId)
}

/** The garment whose heart a guest has pressed, for when they have logged in. Read once. */
function takeWantedHeart(): string | null {
  const id = attempt(() => localStorage.getItem(STORAGE_KEY))
  attempt(() => localStorage.removeItem(STORAGE_KEY))
  return id && isProductId(id) ? id : null
}
