import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#paths/storefront/login-path.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { isNarrow } from '#storefront/web/ui/base/layout-sizes.ts'
import { useIsHydrated } from '../state/use-is-hydrated.ts'

/**
 * A guest who comes to what is for customers logs in and comes back: in a dialog on a wide screen, on the page of the
 * log-in on a narrow one. Looked at on arrival only: who logs out here is on the way to the home page.
 */
export function useAskToLogIn(): void {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!isHydrated || mainStore.getState().user.logged) return
    if (isNarrow(window.innerWidth)) navigate(loginPath(pathname + search), { replace: true })
    else change('modal', setModal, { type: 'login' })
  }, [isHydrated, navigate, pathname, search])
}
