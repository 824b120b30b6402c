import { DRAWINGS, type DrawingName } from '#kit/ui/icons/drawings.ts'
import css from './icon.module.css'

/** Icons of the shop alone. */
type OfShop = 'bag' | 'heart' | 'eyeOff'

export type IconName = Exclude<DrawingName, OfShop>

/** Always beside words, or on something that has a name of its own. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className={css.icon} data-name={name} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
