import { useEffect, useRef } from 'react'

/** Where the sections stand in one line that is too long, the current one is in its middle. */
export function useCurrentInView(current: string) {
  const menu = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (!menu.current || !link) return
    const middle = link.offsetLeft - menu.current.offsetLeft + link.offsetWidth / 2
    menu.current.scrollLeft = middle - menu.current.clientWidth / 2
  }, [current])

  return menu
}
