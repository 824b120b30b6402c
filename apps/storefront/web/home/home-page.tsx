import { Suspense } from 'react'
import { Link } from 'react-router'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import { loadProducts } from '#storefront/web/api/readers.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import { apiContext, membershipsContext, storeContext } from '#storefront/web/visit-context.ts'
import { DeliversTo } from '../delivers-to.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { hydratedLate } from '../frame/replay-events.ts'
import { GarmentRow } from '../garments/garment-row.tsx'
import { toGarmentsOnCards } from '../garments/to-garments-on-cards.ts'
import '../plans/plan-list.module.css'
import { requireStorePage } from '../require-store-page.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/home-page.ts'
import { HomeEvent } from './home-event.tsx'
import css from './home-page.module.css'
import { loadPlanChoices } from './load-plan-choices.ts'
import './sections/sections.module.css'

/** The page comes with them, styles included; what they do when pressed is fetched after the start. */
const PlanList = import.meta.env.SSR
  ? (await import('../plans/plan-list.tsx')).default
  : hydratedLate(() => import('../plans/plan-list.tsx'))
const Sections = import.meta.env.SSR
  ? (await import('./sections/sections.tsx')).default
  : hydratedLate(() => import('./sections/sections.tsx'))

const GARMENTS_SHOWN = 8
const STORY_WIDTHS = [480, 720, 960, 1280]
const HERO_WIDTHS = [720, 960, 1280, 1920, 2880]
/**
 * How wide the hero's picture is before it is cut to its place, 16 by 9 or, on a narrow screen, 3 by 4. A little more than
 * that: a browser also takes the next smaller width where it finds it good enough. A phone of three pixels to a point gets
 * two: nobody sees the third, and it would double the bytes of the first screen.
 */
const HERO_SIZES = 'max(106vw, min(162vh, 1620px))'
const UPRIGHT_HERO = {
  media: '(width <= 800px)',
  sizes: '(resolution >= 2.5x) max(70vw, 52vh - 62px), max(104vw, 78vh - 94px)',
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  const [page, products, planChoices] = await Promise.all([
    requireStorePage(api, { partnerStoreId, slug: 'home' }),
    loadProducts(api, { partnerStoreId, limit: GARMENTS_SHOWN }),
    loadPlanChoices(api, { partnerStoreId, plans: context.get(membershipsContext) }),
  ])
  const { categories = [], tags: occasions = [] } = products?.facets ?? {}
  return {
    page,
    garments: toGarmentsOnCards(products?.items ?? []),
    sections: { categories, occasions },
    planChoices,
  }
}

export default function HomePage({ loaderData: { page, garments, sections, planChoices } }: Route.ComponentProps) {
  const { store, memberships } = useStorefront()
  const image = toSafeLink(store.homeHeaderImage)
  const storyImage = toSafeLink(page.storyImage)
  return (
    <>
      <PageHead
        title={store.metaTitleHome || store.name}
        description={store.metaDescriptionHome}
        {...(image && { image })}
      />
      {/* nothing is drawn before what follows the hero is there: its words stand on its lower edge, and with each of them
          that comes late the others would jump up */}
      <link rel="expect" href="#steps-title" blocking="render" />
      <section className={css.hero}>
        {image && (
          <Picture
            src={image}
            alt={store.metaAltHomepage}
            sizes={HERO_SIZES}
            widths={HERO_WIDTHS}
            upright={UPRIGHT_HERO}
            width={1920}
            height={1080}
            first
          />
        )}
        <div className={css.heroText}>
          <h1>{page.heroTitle}</h1>
          <p>{page.heroText}</p>
          <div className={css.heroActions}>
            <HomeEvent />
            <Link to={paths.products} className={button.button} prefetch="intent">
              {page.heroAction}
            </Link>
          </div>
          <DeliversTo className={css.delivers} />
        </div>
      </section>
      <section className={css.steps} aria-labelledby="steps-title">
        <h2 id="steps-title">{page.stepsTitle}</h2>
        <ol>
          {page.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {garments.length > 0 && <GarmentRow title={page.garmentsTitle} text={page.garmentsText} garments={garments} />}
      <Suspense>
        <Sections {...sections} />
      </Suspense>
      <section className={css.story} aria-labelledby="story-title">
        {storyImage && (
          <Picture
            src={storyImage}
            alt={page.storyImageAlt}
            sizes="(width <= 800px) 106vw, 40vw"
            widths={STORY_WIDTHS}
            width={960}
            height={1200}
          />
        )}
        <div>
          <h2 id="story-title">{page.storyTitle}</h2>
          {page.storyParagraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Suspense>
        {memberships.length > 0 && <PlanList title={page.plansTitle} text={page.plansText} choices={planChoices} />}
      </Suspense>
    </>
  )
}
