import css from './progress-bar.module.css'

type ProgressBarProps = { label: string; done: number; total: number; isMoving: boolean }

/** How far something is; without a total it only says that it goes on. */
export function ProgressBar({ label, done, total, isMoving }: ProgressBarProps) {
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <progress
      className={isMoving ? `${css.bar} ${css.moving}` : css.bar}
      aria-label={label}
      max={1}
      {...(total > 0 && { value: share })}
    />
  )
}
