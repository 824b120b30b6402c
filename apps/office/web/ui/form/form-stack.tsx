import type { ReactNode } from 'react'
import css from './form-stack.module.css'

/** Fields below each other. */
export function FormStack({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return <div className={isNarrow ? `${css.stack} ${css.narrow}` : css.stack}>{children}</div>
}
