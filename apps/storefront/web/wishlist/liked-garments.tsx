import type { ProductCard } from '#storefront/contract/catalogue/products.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useCall } from '#storefront/web/client/use-call.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { setLiked } from '#storefront/web/state/session/user.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { LoadFailed } from '../account/profile/load-failed.tsx'
import { GarmentGrid } from '../catalogue/garment-grid.tsx'
import { NothingYet } from '../placeholders/nothing-yet.tsx'
import css from './liked-garments.module.css'

type Loaded = ProductCard[] | 'failed' | null

/** The wishlist of the account page. A garment whose heart is taken back leaves at once. */
export function LikedGarments() {
  const texts = useTranslations('wishlist')
  const liked = useMain((state) => state.user.liked)
  const { loaded, load } = useLikedGarments()
  if (loaded === 'failed') {
    return (
      <div className={css.message}>
        <LoadFailed text={texts('loadFailed')} onRetry={load} />
      </div>
    )
  }
  const garments = loaded?.filter(({ id }) => liked.includes(id)) ?? []
  if (loaded && garments.length === 0) return <NothingYet place="wishlist" className={css.message} />
  return (
    <section aria-labelledby="liked-title">
      <h2 id="liked-title">{texts('title')}</h2>
      <p className={css.count} role="status">
        {texts('count', { count: loaded ? garments.length : liked.length })}
      </p>
      <GarmentGrid garments={garments} coming={loaded ? 0 : liked.length} />
    </section>
  )
}

function useLikedGarments() {
  const { data: loaded = null, reload } = useCall({}, loadLiked)
  return { loaded, load: reload }
}

async function loadLiked(): Promise<Loaded> {
  const answer = await browserApi().call('liked', {})
  if (!answer.success) return 'failed'
  change(
    'user',
    setLiked,
    answer.data.map(({ id }) => id),
  )
  return answer.data
}
