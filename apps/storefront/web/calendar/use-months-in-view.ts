import { useSyncExternalStore } from 'react'

const WIDE = '(width > 1200px)'

/** Two side by side where there is room beside the pictures. */
export function useMonthsInView(): 1 | 2 {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => (matchMedia(WIDE).matches ? 2 : 1),
    () => 1,
  )
}
