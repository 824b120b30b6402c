import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { apiContext, storeContext } from '#storefront/web/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { requireStorePage } from '../require-store-page.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/contacts-page.ts'
import css from './contacts-page.module.css'

/** The page exists only where the store has given its menu a word for it. */
export function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  if (!store?.menuContactsText) throw new Response(null, { status: 404 })
  return requireStorePage(context.get(apiContext), { partnerStoreId: store.id, slug: 'contacts' })
}

export default function ContactsPage({ loaderData: page }: Route.ComponentProps) {
  const { store } = useStorefront()
  const texts = useTranslations('contacts')
  return (
    <>
      <PageHead title={`${store.menuContactsText} | ${store.name}`} description={page.lead} />
      <div className={css.page}>
        <header>
          <h1>{page.title}</h1>
          <p>{page.lead}</p>
        </header>
        <dl className={css.ways}>
          <div>
            <dt>{texts('email')}</dt>
            <dd>
              <a href={`mailto:${store.contactEmail}`}>{store.contactEmail}</a>
            </dd>
          </div>
          <div>
            <dt>{texts('phone')}</dt>
            <dd>
              <a href={`tel:${store.contactPhone.replaceAll(' ', '')}`}>{store.contactPhone}</a>
            </dd>
          </div>
          <div>
            <dt>{texts('hours')}</dt>
            <dd>{store.contactHours}</dd>
          </div>
          <div>
            <dt>{texts('address')}</dt>
            <dd>{store.contactAddress}</dd>
          </div>
        </dl>
        <ul className={css.topics}>
          {page.topics.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
