import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'

type NothingYetProps = { place: 'cart' | 'orders' | 'wishlist'; className: string | undefined }

/** Says that a place has no garments yet, and leads to them. */
export function NothingYet({ place, className }: NothingYetProps) {
  const texts = useTranslations(place)
  return (
    <div className={className}>
      <h2>{texts('emptyTitle')}</h2>
      <p>{texts('emptyText')}</p>
      <Link to={paths.products} className={button.button}>
        {texts('toProducts')}
      </Link>
    </div>
  )
}
