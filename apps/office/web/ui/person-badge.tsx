import css from './person-badge.module.css'

/** Two letters of a name, for those who find people faster by sight. */
export function PersonBadge({ name, isSquare = false }: { name: string; isSquare?: boolean }) {
  const initials = name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()
  return (
    <span className={css.badge} data-square={isSquare || undefined} aria-hidden="true">
      {initials}
    </span>
  )
}
