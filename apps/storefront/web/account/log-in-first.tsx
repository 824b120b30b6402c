import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#paths/storefront/login-path.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import css from './protected.module.css'

/** A guest goes to log in and comes back here; until then there is a blank place. */
export function LogInFirst({ children }: { children: ReactNode }) {
  const logged = useMain((state) => state.user.logged)
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustLogIn = isHydrated && !logged

  useEffect(() => {
    if (mustLogIn) navigate(loginPath(pathname + search), { replace: true })
  }, [mustLogIn, navigate, pathname, search])

  return isHydrated && logged ? children : <div className={css.placeholder} />
}
