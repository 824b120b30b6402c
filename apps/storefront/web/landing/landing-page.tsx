import { use } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { categoryPath, occasionPath, paths } from '#paths/storefront/paths.ts'
import { toScriptSafeJson } from '#storefront/web/seo/script-safe-json.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { NonceContext } from '#storefront/web/theme/nonce-context.ts'
import { apiContext, storeContext } from '#storefront/web/visit-context.ts'
import { ListView } from '../catalogue/list-view.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { cardImages } from '../garments/card-image.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/landing-page.ts'
import css from './landing-page.module.css'
import { type Landing, loadLanding } from './load-landing.ts'

export async function loader({ params, context }: Route.LoaderArgs): Promise<Landing> {
  const { category = '', occasion = '' }: { category?: string; occasion?: string } = params
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  const wanted = category
    ? ({ kind: 'category', slug: category } as const)
    : { kind: 'occasion' as const, slug: occasion }
  const landing = await loadLanding(context.get(apiContext), { ...wanted, partnerStoreId })
  if (landing === null) throw new Response(null, { status: 404 })
  return landing
}

/** A category or an occasion as a page of its own, which may be found by search engines. */
export default function LandingPage({ loaderData: landing }: Route.ComponentProps) {
  const { store } = useStorefront()
  const nonce = use(NonceContext)
  const steps = useSteps(landing)
  const { heading, title, introduction, description } = useWords(landing)
  const [image] = cardImages(landing.list.items[0]?.images ?? '')

  return (
    <>
      <PageHead title={`${title} | ${store.name}`} description={description} {...(image && { image })} />
      <script
        type="application/ld+json"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every angle bracket escaped
        dangerouslySetInnerHTML={{ __html: useBreadcrumb(steps) }}
      />
      <div className={css.head}>
        <ol className={css.way}>
          {steps.slice(0, -1).map(({ name, path }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ol>
        <h1>{heading}</h1>
        <p>{introduction}</p>
      </div>
      <ListView list={landing.list} />
    </>
  )
}

type Step = { name: string; path: string }

function useSteps({ kind, way }: Landing): Step[] {
  const { store } = useStorefront()
  const title = useTranslations('pageTitle')('products')
  const toPath = kind === 'category' ? categoryPath : occasionPath
  return [
    { name: store.menuProductsText || title, path: paths.products },
    ...way.map(({ value, label }) => ({ name: label, path: toPath(value) })),
  ]
}

/** The store's own words, or what is known of the garments. */
function useWords({ kind, way, list, rentFrom, words }: Landing) {
  const texts = useTranslations('landing')
  const catalogue = useTranslations('catalogue')
  const garment = useTranslations('garment')
  const { language } = useStorefront()
  const name = way.at(-1)?.label ?? ''
  const price = rentFrom && garment(`rentFrom.${rentFrom.period}`, { price: formatMoney(rentFrom.amount, language) })
  const facts = [catalogue('count', { count: list.total }), ...(price ? [price] : [])].map((fact) => `${fact}.`)
  const title = words?.title || texts(kind, { name })
  const introduction = words?.introduction || [...facts, texts('how')].join(' ')
  return {
    heading: words?.title || name,
    title,
    introduction,
    description: words?.description || `${title}. ${introduction}`,
  }
}

function useBreadcrumb(steps: readonly Step[]): string {
  const { languageOrigin } = useStorefront()
  return toScriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: languageOrigin + path,
    })),
  })
}
