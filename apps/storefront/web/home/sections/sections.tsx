import { Link } from 'react-router'
import { categoryPath, occasionPath } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './sections.module.css'

type Section = { value: string; label: string; parent?: string | null }

/** Where a visitor who wants nothing particular yet can begin. */
export default function Sections({ categories, occasions }: { categories: Section[]; occasions: Section[] }) {
  const texts = useTranslations('menu')
  const lists = [
    { title: texts('occasions'), links: occasions, toPath: occasionPath },
    { title: texts('categories'), links: categories.filter(({ parent }) => !parent), toPath: categoryPath },
  ]
  return (
    <nav className={css.sections} aria-label={texts('sections')}>
      {lists.map(
        ({ title, links, toPath }) =>
          links.length > 0 && (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ value, label }) => (
                  <li key={value}>
                    <Link to={toPath(value)}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </nav>
  )
}
