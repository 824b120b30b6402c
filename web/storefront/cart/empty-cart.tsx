import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import css from './empty-cart.module.css'

export function EmptyCart() {
  const texts = useTranslations('cart')
  return (
    <div className={css.empty}>
      <h2>{texts('emptyTitle')}</h2>
      <p>{texts('emptyText')}</p>
      <Link to={paths.products} className={button.button}>
        {texts('toProducts')}
      </Link>
    </div>
  )
}
