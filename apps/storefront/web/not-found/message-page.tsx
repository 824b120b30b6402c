import type { ReactNode } from 'react'
import css from './message-page.module.css'

/** A page that only has something to say, and ways on. Never one to be indexed. */
export function MessagePage(props: {
  mark?: string
  title: string
  store?: string | undefined
  text: string
  children: ReactNode
}) {
  return (
    <section className={css.page}>
      <title>{props.store ? `${props.title} | ${props.store}` : props.title}</title>
      <meta name="robots" content="noindex" />
      {props.mark && <p className={css.mark}>{props.mark}</p>}
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <div className={css.ways}>{props.children}</div>
    </section>
  )
}
