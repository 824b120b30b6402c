import { Link } from 'react-router'
import { categoryPath, occasionPath } from '#web/storefront/paths/paths.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import css from './section-links.module.css'
import type { Sections } from './use-sections.ts'

/** Categories, each above its own, and occasions. */
export function SectionLinks({ sections, onChoose }: { sections: Sections; onChoose: () => void }) {
  const texts = useTranslations('menu')
  const lists = [
    { title: texts('categories'), links: sections.categories, toPath: categoryPath },
    {
      title: texts('occasions'),
      links: sections.occasions.map((tag) => ({ ...tag, parent: null })),
      toPath: occasionPath,
    },
  ]
  return lists.map(
    ({ title, links, toPath }) =>
      links.length > 0 && (
        <section key={title} className={css.sections}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ value, label, parent }) => (
              <li key={value} data-child={Boolean(parent)}>
                <Link to={toPath(value)} onClick={onChoose}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
