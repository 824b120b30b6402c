import { browserApi } from '#storefront/web/api/browser-api.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { like, unlike } from '#storefront/web/state/session/user.ts'
import { showSnackbar } from '#storefront/web/state/snackbar.ts'

/** The heart changes at once; when the store could not keep it, it changes back and says so. */
export async function toggleLike(productId: string, failureText: string): Promise<void> {
  const isLiked = mainStore.getState().user.liked.includes(productId)
  const [now, back] = isLiked ? [unlike, like] : [like, unlike]
  change('user', now, productId)
  const answer = await browserApi().call(isLiked ? 'unlike' : 'like', { params: { productId } })
  if (answer.success) return
  change('user', back, productId)
  change('snackbar', showSnackbar, { type: 'fail', text: failureText })
}
