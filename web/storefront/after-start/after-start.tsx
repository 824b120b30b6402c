import { lazy, Suspense } from 'react'
import { useMain } from '#web/storefront/state/main-store.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { Dialogs } from '../dialog-boundary/dialogs.tsx'
import { useArrival } from './use-arrival.ts'

const Snackbar = lazy(() => import('./snackbar.tsx'))
const SideMenu = lazy(() => import('./menu/side-menu.tsx'))

/** What a page does once the browser has taken over, and can do without until then. */
export default function AfterStart() {
  useArrival()
  const messageShown = useMain((state) => state.snackbar.visible)
  const menuOpen = useMain((state) => state.toggle.sidebar)
  return (
    <>
      <ConsentBanner />
      {/* each on its own: one that is still on its way must not blink what is already there */}
      <Suspense>{menuOpen && <SideMenu />}</Suspense>
      <Dialogs />
      <Suspense>{messageShown && <Snackbar />}</Suspense>
    </>
  )
}
