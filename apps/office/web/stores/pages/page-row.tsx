import { Link } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { PageSummaryView } from '#office/contract/stores/pages.ts'
import { pagePath } from '#paths/office/paths.ts'
import { useMay } from '../../session/use-session.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import pieces from '../../ui/page/parts.module.css'
import { addressOf } from './address-of.ts'
import css from './pages.module.css'
import { PlaceForm } from './place-form.tsx'

type LanguageOf = PageSummaryView['languages'][number]

/** A page with each of its languages: a click leads to its words. */
export function PageRow({ page, storeId }: { page: PageSummaryView; storeId: string }) {
  const texts = useTranslations('pages')
  const titles = useTranslations('pages.name')
  const mayPublish = useMay('brand.publish')
  const [first] = page.languages
  const title =
    page.kind === 'words' || page.kind === 'landings' ? titles(page.slug as 'home') : page.title || page.slug
  const outdated = Math.max(0, ...page.languages.map(({ outdatedClauses }) => outdatedClauses))
  return (
    <li className={css.row}>
      <div className={css.about}>
        <Link
          className={`${pieces.open} ${css.title}`}
          to={pagePath(storeId, page.slug, first?.language ?? 'it')}
          prefetch="intent"
        >
          {title}
        </Link>
        <small>{addressOf(page)}</small>
        <span className={css.badges}>
          {page.isWithdrawn && <Badge>{texts('withdrawn')}</Badge>}
          {page.inFooter && !page.isWithdrawn && <Badge kind="accent">{texts('inFooter')}</Badge>}
          {(first?.changedClauses ?? 0) > 0 && (
            <Badge>{texts('changedClauses', { count: first?.changedClauses ?? 0 })}</Badge>
          )}
          {outdated > 0 && <Badge kind="warning">{texts('outdated', { count: outdated })}</Badge>}
        </span>
      </div>
      <Row as="ul" gap={6} aria-label={texts('languages', { page: title })}>
        {page.languages.map((each) => (
          <li key={each.language}>
            <LanguageLink page={page} state={each} storeId={storeId} />
          </li>
        ))}
      </Row>
      {page.kind === 'own' && mayPublish && <PlaceForm page={page} />}
    </li>
  )
}

function LanguageLink({ page, state, storeId }: { page: PageSummaryView; state: LanguageOf; storeId: string }) {
  const languages = useLanguageNames()
  const states = useTranslations('pages.state')
  const name = state.hasDraft ? 'draft' : state.state
  return (
    <Link
      className={css.language}
      data-state={name}
      to={pagePath(storeId, page.slug, state.language)}
      prefetch="intent"
      title={`${languages.title(state.language)}: ${states(name)}`}
    >
      <span aria-hidden="true">{state.language.toUpperCase()}</span>
      <span className={hidden.hidden}>
        {languages.title(state.language)}: {states(name)}
      </span>
    </Link>
  )
}
