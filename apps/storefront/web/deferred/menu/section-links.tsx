import { Link } from 'react-router'
import { categoryPath, occasionPath } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import css from './section-links.module.css'
import type { Sections } from './use-sections.ts'

type SectionLinksProps = {
  sections: Sections
  /** Each opens under its title: where there is little room for many. */
  isFolded?: boolean
  onChoose: () => void
}

/** Categories, each above its own, and occasions. */
export function SectionLinks({ sections, isFolded = false, onChoose }: SectionLinksProps) {
  const texts = useTranslations('menu')
  const Section = isFolded ? 'details' : 'section'
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
        <Section key={title} className={css.sections}>
          {isFolded ? (
            <summary>
              {title}
              <Icon name="chevron" />
            </summary>
          ) : (
            <h2>{title}</h2>
          )}
          <ul>
            {links.map(({ value, label, parent }) => (
              <li key={value} data-child={Boolean(parent)}>
                <Link to={toPath(value)} onClick={onChoose}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ),
  )
}
