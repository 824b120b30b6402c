import type { HTMLAttributes } from 'react'
import css from './muted.module.css'

type MutedProps = {
  as?: 'code' | 'p' | 'span'
  /** `text` is the size of text on a wide screen, on a narrow one too. Without one: as large as what surrounds it. */
  size?: 'small' | 'text'
} & HTMLAttributes<HTMLElement>

/** What is said beside something else: `small` and `dt` are muted by themselves. */
export function Muted({ as: Element = 'p', size, className, ...rest }: MutedProps) {
  return <Element {...rest} className={[css.muted, size && css[size], className].filter(Boolean).join(' ')} />
}
