import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { PageHead } from '../frame/page-head.tsx'
import { useStorefront } from '../use-storefront.ts'
import { useLeaveTheDocument } from './leave-the-document.ts'
import css from './links.module.css'

type LinkFrameProps = {
  title: string
  lead?: string
  /** What came of what was sent. */
  refusal?: string | null
  children?: ReactNode
  /** Other ways on than to the shop. */
  ways?: ReactNode
}

/** A page that a mail leads to. Its forms are sent as they are: with scripts and without. */
export function LinkFrame({ title, lead = '', refusal = null, children, ways }: LinkFrameProps) {
  const texts = useTranslations('links')
  const { store } = useStorefront()
  useLeaveTheDocument()
  return (
    <div className={css.page}>
      <PageHead title={`${title} | ${store.name}`} index={false} />
      <header>
        <h1>{title}</h1>
        {lead !== '' && <p>{lead}</p>}
      </header>
      {refusal !== null && (
        <p className={textStyle.refusal} role="alert">
          {refusal}
        </p>
      )}
      {children}
      <Row as="p" gap={12}>
        {ways}
        <Link to={paths.home} reloadDocument className={button.quiet}>
          {texts('toHome')}
        </Link>
      </Row>
    </div>
  )
}
