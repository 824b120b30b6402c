import { Link } from 'react-router'
import { GUARANTEE_YEARS } from '#domain/orders/rights/legal-guarantee.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './guarantee-notice.module.css'

const RIGHTS = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_'

/** What the Union wants everybody to read before they buy (Directive (EU) 2024/825): their legal guarantee. */
export function GuaranteeNotice() {
  const texts = useTranslations('checkout.guarantee')
  const { store, language } = useStorefront()
  return (
    <aside className={css.notice} aria-labelledby="guarantee-title">
      <h3 id="guarantee-title">{texts('title')}</h3>
      <p className={css.years}>{texts('years', { count: GUARANTEE_YEARS })}</p>
      <p>{texts('lead')}</p>
      <ul>
        <li>{texts('repair')}</li>
        <li>{texts('refund')}</li>
        <li>{texts('seller', { name: store.legalName })}</li>
      </ul>
      <p className={css.links}>
        <Link to={paths.guarantee} target="_blank">
          {texts('more')}
        </Link>
        <a href={`${RIGHTS}${language}.htm`} target="_blank" rel="noopener">
          {texts('union')}
        </a>
      </p>
    </aside>
  )
}
