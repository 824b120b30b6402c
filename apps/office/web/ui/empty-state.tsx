import type { ReactNode } from 'react'
import { Icon, type IconName } from './base/icon.tsx'
import css from './empty-state.module.css'

/** Says what would be here, and what to do first. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: IconName
  title: string
  text: string
  action?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <span className={css.sign}>
        <Icon name={icon} size={24} />
      </span>
      <p className={css.title}>{title}</p>
      <p>{text}</p>
      {action}
    </div>
  )
}
