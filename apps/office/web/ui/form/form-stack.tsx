import type { ReactNode } from 'react'
import layout from '#kit/ui/base/layout.module.css'
import css from './form-stack.module.css'

/** Fields below each other. */
export function FormStack({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={isNarrow ? `${layout.stack} ${layout.gap16} ${css.narrow}` : `${layout.stack} ${layout.gap16}`}>
      {children}
    </div>
  )
}
