import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import css from './page.module.css'
import pieces from './parts.module.css'

type PageHeaderProps = {
  title: string
  /** The way here, outermost first; the page itself is not one of them. */
  breadcrumb?: readonly { label: string; to: string }[]
  lead?: ReactNode
  actions?: ReactNode
}

/** Title of the page and of the document, the way here, and what can be done. The heading is where the focus goes. */
export function PageHeader({ title, breadcrumb = [], lead, actions }: PageHeaderProps) {
  const texts = useTranslations('frame')
  const place = breadcrumb[0]?.label
  return (
    <header className={css.header}>
      <title>{[title, place, 'Guardaroba Office'].filter(Boolean).join(' · ')}</title>
      <div className={css.titles}>
        {breadcrumb.length > 0 && (
          <nav aria-label={texts('breadcrumb')}>
            <ol className={css.breadcrumb}>
              {breadcrumb.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && (
        <Row gap={8} className={css.actions}>
          {actions}
        </Row>
      )}
    </header>
  )
}

export function Card({
  title,
  lead,
  actions,
  children,
}: {
  title?: string
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={pieces.sheet}>
      {(title || actions) && (
        <header className={css.cardHeader}>
          <div>
            {title && <h2>{title}</h2>}
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {actions && (
            <Row gap={8} className={css.actions}>
              {actions}
            </Row>
          )}
        </header>
      )}
      {children && <div className={css.cardBody}>{children}</div>}
    </section>
  )
}
