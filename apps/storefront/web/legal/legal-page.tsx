import type { ReactNode } from 'react'
import { formatDay } from '#domain/days.ts'
import { isLegalSlug } from '#domain/stores/pages/page-kinds.ts'
import type { StorePage } from '#domain/stores/pages/store-pages.ts'
import type { FeesView } from '#storefront/contract/rentals/rentals.ts'
import { loadFees, loadOwnPage } from '#storefront/web/api/readers.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { apiContext, storeContext } from '#storefront/web/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { requireStorePage } from '../require-store-page.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/legal-page.ts'
import { FeeList } from './fee-list.tsx'
import css from './legal-page.module.css'
import { RichTextBlocks } from './rich-text-blocks.tsx'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  const api = context.get(apiContext)
  if (isLegalSlug(slug)) {
    const fees = slug === 'terms-and-conditions' ? await loadFees(api, { partnerStoreId }) : null
    return { legal: await requireStorePage(api, { partnerStoreId, slug }), fees, own: null }
  }
  const own = await loadOwnPage(api, { partnerStoreId, slug })
  if (own === null) throw new Response(null, { status: 404 })
  return { legal: null, fees: null, own }
}

/** What the store says about the law, or a page it added by itself. */
export default function InfoPage({ loaderData: { legal, fees, own } }: Route.ComponentProps) {
  const { store } = useStorefront()
  if (legal !== null) return <LegalPage page={legal} fees={fees} />
  return (
    <>
      <PageHead title={`${own.title} | ${store.name}`} description={own.description} />
      <article className={`${css.page} ${css.own}`}>
        <header>
          <h1>{own.title}</h1>
        </header>
        <div className={css.text}>
          <RichTextBlocks blocks={own.blocks} isWholePage />
        </div>
      </article>
    </>
  )
}

function LegalPage({ page, fees }: { page: StorePage<'terms-and-conditions'>; fees: FeesView | null }) {
  const { store, language } = useStorefront()
  const texts = useTranslations('legal')
  const feeTexts = useTranslations('fees')
  return (
    <>
      <PageHead title={`${page.title} | ${store.name}`} description={page.introduction} />
      <article className={css.page}>
        <header>
          <h1>{page.title}</h1>
          <p className={css.date}>{texts('updatedOn', { date: formatDay(page.updatedOn, language) })}</p>
        </header>
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title">{texts('contents')}</h2>
          <ol>
            {page.sections.map(({ heading }, position) => (
              <li key={heading}>
                <a href={`#section-${position + 1}`}>{heading}</a>
              </li>
            ))}
            {fees && (
              <li>
                <a href="#fees">{feeTexts('title')}</a>
              </li>
            )}
          </ol>
        </nav>
        <div className={css.text}>
          <p>{page.introduction}</p>
          {page.sections.map(({ heading, paragraphs, blocks }, position) => (
            <section key={heading} id={`section-${position + 1}`}>
              <h2>{heading}</h2>
              {blocks ? (
                <RichTextBlocks blocks={blocks} />
              ) : (
                paragraphs.map((paragraph) => <p key={paragraph}>{withLinks(paragraph)}</p>)
              )}
            </section>
          ))}
          {fees && <FeeList fees={fees} />}
        </div>
      </article>
    </>
  )
}

/** Whole addresses in a text can be followed. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(https:\/\/\S+)/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
