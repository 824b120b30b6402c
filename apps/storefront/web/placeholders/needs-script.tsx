import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './needs-script.module.css'

/** What to do on a page that is empty without scripts; with a title where that is missing too. */
export function NeedsScript({ title }: { title?: string }) {
  const texts = useTranslations('frame')
  const { store } = useStorefront()
  return (
    <noscript>
      <div className={title && css.page}>
        {title && <h1>{title}</h1>}
        <p>{texts('noScript')}</p>
        <p>
          <a href={`mailto:${store.contactEmail}`}>{store.contactEmail}</a>
          {store.contactPhone && (
            <>
              {' · '}
              <a href={`tel:${store.contactPhone.replaceAll(' ', '')}`}>{store.contactPhone}</a>
            </>
          )}
        </p>
      </div>
    </noscript>
  )
}
