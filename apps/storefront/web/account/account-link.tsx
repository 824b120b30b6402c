import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { closeModal, setModal } from '#storefront/web/state/modal.ts'
import { isNarrow } from '#storefront/web/ui/base/layout-sizes.ts'

/** Between log-in and registration: a page on narrow screens, a dialog on wide ones. The previous page goes along. */
export function AccountLink({ to, children }: { to: 'login' | 'register'; children: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()

  function follow(event: MouseEvent) {
    event.preventDefault()
    if (!isNarrow(window.innerWidth)) return change('modal', setModal, { type: to })
    change('modal', closeModal)
    navigate({ pathname: paths[to], search })
  }

  return (
    <Link to={paths[to]} onClick={follow}>
      {children}
    </Link>
  )
}
