import type { ReactNode } from 'react'
import { formatDay } from '#domain/days.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { apiContext, storeContext } from '#web/storefront/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { requireStorePage } from '../require-store-page.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/legal-page.ts'
import css from './legal-page.module.css'

const SLUGS = ['terms-and-conditions', 'privacy-policy', 'cookie-policy', 'accessibility', 'legal-guarantee'] as const

export function loader({ context, params }: Route.LoaderArgs) {
  const slug = SLUGS.find((known) => known === params.slug)
  if (!slug) throw new Response(null, { status: 404 })
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  return requireStorePage(context.get(apiContext), { partnerStoreId, slug })
}

export default function LegalPage({ loaderData: page }: Route.ComponentProps) {
  const { store, language } = useStorefront()
  const texts = useTranslations('legal')
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
          </ol>
        </nav>
        <div className={css.text}>
          <p>{page.introduction}</p>
          {page.sections.map(({ heading, paragraphs }, position) => (
            <section key={heading} id={`section-${position + 1}`}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{withLinks(paragraph)}</p>
              ))}
            </section>
          ))}
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
