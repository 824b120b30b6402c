import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { apiContext, storeContext } from '#storefront/web/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PlanComparison } from '../plans/plan-comparison.tsx'
import { requireStorePage } from '../require-store-page.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/how-it-works-page.ts'
import css from './how-it-works-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  return requireStorePage(context.get(apiContext), { partnerStoreId, slug: 'how-it-works' })
}

export default function HowItWorksPage({ loaderData: page }: Route.ComponentProps) {
  const { store, memberships } = useStorefront()
  const texts = useTranslations('pageTitle')
  return (
    <>
      <PageHead
        title={store.metaTitleHowItWorks || texts('howItWorks')}
        description={store.metaDescriptionHowItWorks || page.lead}
      />
      <header className={css.opening}>
        <h1>{page.title}</h1>
        <p>{page.lead}</p>
      </header>
      <ol className={css.steps}>
        {page.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={css.included} aria-labelledby="included-title">
        <h2 id="included-title">{page.includedTitle}</h2>
        <ul>
          {page.included.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {memberships.length > 0 && <PlanComparison title={page.plansTitle} text={page.plansText} />}
      <section className={css.questions} aria-labelledby="questions-title">
        <h2 id="questions-title">{page.questionsTitle}</h2>
        <div>
          {page.questions.map(({ question, answer }) => (
            <details key={question} name="question">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <section className={css.closing}>
        <h2>{page.closingTitle}</h2>
        <p>{page.closingText}</p>
        <Link to={paths.products} className={button.button}>
          {page.closingAction}
        </Link>
      </section>
    </>
  )
}
