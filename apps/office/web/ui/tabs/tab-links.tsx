import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Badge } from '../badge.tsx'
import css from './tab-links.module.css'

export type TabLink = {
  to: string
  label: string
  /** How many things wait there; none is not shown. */
  count?: number
  isSevere?: boolean
  /** Said by whoever tells its tabs apart by more than the path, which is all that is compared otherwise. */
  isCurrent?: boolean
}

/** The parts of a page, each with an address of its own: they work before scripts have loaded, and a link leads to one. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useCurrentInSight()
  return (
    <nav className={css.tabs} aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ to, label: name, count = 0, isSevere = false, isCurrent }) => {
          const content = (
            <>
              {name}
              {count > 0 && <Badge kind={isSevere ? 'danger' : 'neutral'}>{String(count)}</Badge>}
            </>
          )
          const link = { to, className: css.tab, prefetch: 'intent', preventScrollReset: true } as const
          return (
            <li key={to}>
              {isCurrent === undefined ? (
                <NavLink {...link} end>
                  {content}
                </NavLink>
              ) : (
                <Link {...link} aria-current={isCurrent ? 'page' : undefined}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** On a phone the tabs are wider than the screen: the current one stands in its middle, whichever was opened. */
function useCurrentInSight() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current tab
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    if (!list.current || !current) return
    const [tabs, tab] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()]
    list.current.scrollLeft += tab.left + tab.width / 2 - (tabs.left + tabs.width / 2)
  }, [pathname, search])
  return list
}
