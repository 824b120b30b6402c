import type { ReactNode } from 'react'
import { useMain } from '#web/storefront/state/main-store.ts'
import css from './protected.module.css'

/** For logged-in people only; everybody else sees a blank place. */
export function Protected({ children }: { children: ReactNode }) {
  const logged = useMain((state) => state.user.logged)
  return logged ? children : <div className={css.placeholder} data-testid="protected-placeholder" />
}
