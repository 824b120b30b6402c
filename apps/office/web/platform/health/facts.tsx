import type { ReactNode } from 'react'
import pieces from '../../ui/page/parts.module.css'
import css from './health.module.css'

/** Facts under each other: the name on the left, what holds on the right. */
export function Facts({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={`${pieces.ruled} ${css.facts}`}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
