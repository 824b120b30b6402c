import { Suspense, useEffect } from 'react'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { setSidebar } from '#storefront/web/state/toggle.ts'
import { lazyAgain } from '#storefront/web/ui/dialog/lazy-again.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { DialogBoundary } from '../dialog-boundary/dialog-boundary.tsx'
import { Dialogs } from '../dialog-boundary/dialogs.tsx'
import { startNewsletterInvitation } from './invitation/newsletter-invitation.ts'
import { NoConnection } from './no-connection.tsx'
import Snackbar from './snackbar.tsx'
import { useArrival } from './use-arrival.ts'

const sideMenu = lazyAgain(() => import('./menu/side-menu.tsx'))

/** What a page does once the browser has taken over, and can do without until then. */
export default function AfterStart() {
  useArrival()
  useEffect(() => {
    document.documentElement.dataset.complete = ''
    // not before the banner is there, which comes first
    return startNewsletterInvitation()
  }, [])
  const message = useMain((state) => (state.snackbar.visible ? state.snackbar.text : null))
  const menuOpen = useMain((state) => state.toggle.sidebar)
  return (
    <>
      <ConsentBanner />
      {/* each on its own: one that is still on its way must not blink what is already there */}
      {menuOpen && (
        <DialogBoundary onClose={closeMenu}>
          <Suspense>
            <LoadedMenu />
          </Suspense>
        </DialogBoundary>
      )}
      <Dialogs />
      {message !== null && <Snackbar key={message} />}
      <NoConnection />
    </>
  )
}

function LoadedMenu() {
  const SideMenu = sideMenu()
  return <SideMenu />
}

function closeMenu() {
  change('toggle', setSidebar, false)
}
