import type { ReactNode } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { Mark } from '../base/mark.tsx'
import { Muted } from '../text/muted.tsx'
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
          <Stack as="header" gap={6}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <Muted>{lead}</Muted>}
          </Stack>
          {children}
        </section>
        {footer}
      </div>
    </main>
  )
}
