import { useLocation, useNavigate } from 'react-router'
import type { UserView } from '#contract/accounts/accounts.ts'
import { readCookie } from '#web/state/cookies.ts'
import { change } from '#web/state/main-store.ts'
import { closeModal } from '#web/state/modal.ts'
import type { Tokens } from '#web/state/user.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { beginSession } from './begin-session.ts'
import { takeNextPage } from './next-page.ts'
import { placeAfterLogin } from './place-after-login.ts'
import { previousPage } from './previous-page.ts'
import { announce } from './use-messages.ts'

/** What follows a log-in, in whichever way it was made. */
export function useLoggedIn(): (answer: Tokens & { user: UserView }) => void {
  const texts = useTranslations('login')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (answer) => {
    beginSession(answer)
    announce('success', texts('success'))
    change('modal', closeModal)
    const signedUpFor = takeNextPage()
    const previous = previousPage(search) ?? signedUpFor
    const place = { previous, lastProduct: readCookie('lastProduct'), current: pathname + search }
    navigate(placeAfterLogin(place), { replace: true })
  }
}
