import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
