import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#web/storefront/paths/login-path.ts'
import { useMain } from '#web/storefront/state/main-store.ts'
import { useIsAwake } from '../state/use-is-awake.ts'
import css from './protected.module.css'

/** A guest goes to log in and comes back here; until then there is a blank place. */
export function LogInFirst({ children }: { children: ReactNode }) {
  const logged = useMain((state) => state.user.logged)
  const isAwake = useIsAwake()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustLogIn = isAwake && !logged

  useEffect(() => {
    if (mustLogIn) navigate(loginPath(pathname + search), { replace: true })
  }, [mustLogIn, navigate, pathname, search])

  return isAwake && logged ? children : <div className={css.placeholder} />
}
