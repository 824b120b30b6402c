import type { ReactNode } from 'react'
import { useMain } from '#storefront/web/state/main-store.ts'
import css from './protected.module.css'
import { useAskToLogIn } from './use-ask-to-log-in.ts'

/** For logged-in people only; everybody else sees a blank place, and is asked to log in. */
export function Protected({ children }: { children: ReactNode }) {
  const logged = useMain((state) => state.user.logged)
  useAskToLogIn()
  return logged ? children : <div className={css.placeholder} data-testid="protected-placeholder" />
}
