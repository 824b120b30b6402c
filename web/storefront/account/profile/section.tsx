import { type ReactNode, useId } from 'react'
import css from './profile.module.css'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  )
}
