import css from './badge.module.css'

export function Badge({
  kind = 'neutral',
  children,
}: {
  kind?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  children: string
}) {
  return <span className={`${css.badge} ${css[kind]}`}>{children}</span>
}
