import type { ReactNode } from 'react'
import { Mark } from '../base/mark.tsx'
import css from './alone-card.module.css'

type AloneCardProps = { title: string; lead?: ReactNode; isWide?: boolean; children: ReactNode; footer?: ReactNode }

/** A page with one thing to do, for those who are not inside yet. */
export function AloneCard({ title, lead, isWide = false, children, footer }: AloneCardProps) {
  return (
    <main className={css.page}>
      <title>{`${title} · Guardaroba Office`}</title>
      <div className={isWide ? `${css.column} ${css.wide}` : css.column}>
        <Mark />
        <section className={css.card}>
          <header className={css.header}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={css.lead}>{lead}</p>}
          </header>
          {children}
        </section>
        {footer}
      </div>
    </main>
  )
}
