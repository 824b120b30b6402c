import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { firstTouch, hasBeenTouched, touch } from '../state/first-touch.ts'
import { readSystem } from './size-system.ts'

// the server wrote sizes as everybody reads them
if (!import.meta.env.SSR && readSystem() !== null) touch()

/**
 * Leaves what the server rendered as it is until the visitor first touches the page: that very part is hydrated before the
 * event reaches it, the others when the browser has time.
 */
export function HydrateOnTouch({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Untouched>{children}</Untouched>
    </Suspense>
  )
}

function Untouched({ children }: { children: ReactNode }) {
  // false as soon as React renders instead of hydrating: what is new must not wait
  const isHydrating = useSyncExternalStore(listenToNothing, no, yes)
  if (!import.meta.env.SSR && isHydrating && !hasBeenTouched()) use(firstTouch)
  return children
}

const no = () => false
const yes = () => true
const listenToNothing = () => () => {}
