import { toSafeLink } from '#domain/stores/safe-link.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './heart-button.module.css'

type HeartButtonProps = { productId: string; name: string; className?: string | undefined; withText?: boolean }

/** Keeps a garment on the wishlist or takes it off; a guest is asked to log in first. */
export function HeartButton({ productId, name, className = '', withText = false }: HeartButtonProps) {
  const texts = useTranslations('wishlist')
  const { store } = useStorefront()
  const logged = useMain((state) => state.user.logged)
  const isLiked = useMain((state) => state.user.liked.includes(productId))
  const ownDrawing = toSafeLink(store.productDetailsIconHeartOff)

  async function press() {
    if (!logged) {
      // taken up by `takeWantedHeart`
      attempt(() => localStorage.setItem('heart', productId))
      return change('modal', setModal, { type: 'login' })
    }
    const { toggleLike } = await import('../wishlist/toggle-like.ts')
    await toggleLike(productId, texts('failed'))
  }

  return (
    <button
      type="button"
      className={`${css.heart} ${className}`}
      aria-label={withText ? undefined : texts('keep', { name })}
      aria-pressed={logged ? isLiked : undefined}
      aria-haspopup={logged ? undefined : 'dialog'}
      onClick={press}
    >
      {/* ours is drawn by the style sheet: a list has two dozen of them */}
      {ownDrawing && !isLiked && <img src={ownDrawing} alt="" width="24" height="24" fetchPriority="low" />}
      {withText && texts(isLiked ? 'kept' : 'keepThis')}
    </button>
  )
}
