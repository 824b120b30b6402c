import type { ReactNode } from 'react'
import { Icon, type IconName } from './base/icon.tsx'
import css from './notice.module.css'

const ICONS = { danger: 'alert', warning: 'alert', success: 'check', info: 'info' } as const satisfies Record<
  string,
  IconName
>

/** A sentence that stands out; one about something that failed is read out at once. */
export function Notice({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`${css.notice} ${css[kind]}`} role={kind === 'danger' ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
