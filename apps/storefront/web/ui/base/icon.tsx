import sprite from './icons.svg?url'

export type IconName =
  | 'search'
  | 'heart'
  | 'bag'
  | 'person'
  | 'leave'
  | 'menu'
  | 'close'
  | 'arrow'
  | 'down'
  | 'check'
  | 'plus'
  | 'calendar'
  | 'eye'
  | 'eye-off'

export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
