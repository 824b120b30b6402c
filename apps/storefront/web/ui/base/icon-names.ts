import type { DrawingName } from '#kit/ui/icons/drawings.ts'

/** What the shop's file of icons holds: a page fetches it once and uses many. */
export const ICON_NAMES = [
  'arrow',
  'bag',
  'calendar',
  'check',
  'chevron',
  'close',
  'eye',
  'eyeOff',
  'heart',
  'leave',
  'menu',
  'person',
  'plus',
  'search',
] as const satisfies readonly DrawingName[]

export type IconName = (typeof ICON_NAMES)[number]
