import { useLocation, useNavigate } from 'react-router'
import type { UserView } from '#storefront/contract/accounts/accounts.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { closeModal } from '#storefront/web/state/modal.ts'
import { readCookie } from '#storefront/web/state/session/cookies.ts'
import type { Tokens } from '#storefront/web/state/session/user.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { announce } from '../api/use-messages.ts'
import { beginSession } from './begin-session.ts'
import { takeNextPage } from './next-page.ts'
import { placeAfterLogin } from './place-after-login.ts'
import { previousPage } from './previous-page.ts'

/** What follows a log-in, in whichever way it was made. */
export function useLoggedIn(): (answer: Tokens & { user: UserView }) => void {
  const texts = useTranslations('login')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (answer) => {
    beginSession(answer)
    void import('../analytics/shop-events.ts').then(({ reportShopEvent }) => reportShopEvent({ name: 'login' }))
    announce('success', texts('success'))
    change('modal', closeModal)
    const signedUpFor = takeNextPage()
    const previous = previousPage(search) ?? signedUpFor
    const place = { previous, lastProduct: readCookie('lastProduct'), current: pathname + search }
    navigate(placeAfterLogin(place), { replace: true })
  }
}
