import { type ReactNode, useId, useRef } from 'react'
import css from './profile.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(place, heading)
  return (
    <section ref={place} className={css.section} aria-labelledby={id}>
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  )
}
