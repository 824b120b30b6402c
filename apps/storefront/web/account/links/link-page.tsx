import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { paths } from '#paths/storefront/paths.ts'
import type { Envelope, Failure } from '#storefront/contract/shop-envelope.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useLeaveTheDocument } from '../../links/leave-the-document.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { AccountPage } from '../account-page.tsx'
import { forgetLinkToken, readLinkToken } from './link-token.ts'
import { usePlainAnswer } from './use-plain-answer.ts'

// As soon as this file has arrived, before React or anything that could read the address.
if (typeof window !== 'undefined') readLinkToken()

export type LinkPurpose = 'confirmEmail' | 'resetPassword' | 'newsletterConfirm' | 'newsletterUnsubscribe'

type Answer = Envelope<unknown>

type LinkPageProps = {
  purpose: LinkPurpose
  /** Where to go once it is done. */
  next: 'login' | 'home'
  /** Where whoever was logged in by it goes on, instead. */
  place?: string | null
  /** Tells what its form can mend; in the message bar, unless the form says otherwise. */
  onRefused?: (failure: Failure) => void
  children: (finish: (answer: Answer) => void) => ReactNode
}

/** Where a link from an e-mail ends. Opening it does nothing: mail programs open links too. */
export function LinkPage({ purpose, next, place = null, onRefused, children }: LinkPageProps) {
  const texts = useTranslations('links')
  const messages = useTranslations('message')
  const login = useTranslations('login')
  const errors = useTranslations('errorMessage')
  const refuse = useRefusal()
  const { outcome: said, code } = usePlainAnswer()
  const isHydrated = useIsHydrated()
  const [answer, setAnswer] = useState<Answer | null>(() => answerOf(said, code))

  useLeaveTheDocument()

  function finish(given: Answer) {
    const answer: Answer = isTokenMissing(given) ? { ...given, code: 'LINK_INVALID' } : given
    if (!answer.success && !isEnd(answer.code)) return (onRefused ?? refuse)(answer)
    forgetLinkToken()
    setAnswer(answer)
  }

  if (answer === null) {
    return (
      <AccountPage title={texts(`${purpose}.title`)} isPlain>
        <p>{texts(`${purpose}.text`)}</p>
        {code && <p role="alert">{code === 'INVALID_REQUEST' ? errors('password') : messages(code)}</p>}
        {children(finish)}
      </AccountPage>
    )
  }
  const outcome = answer.success
    ? { title: texts(`${purpose}.doneTitle`), text: place === null ? texts(`${purpose}.doneText`) : login('success') }
    : { title: texts('failedTitle'), text: messages(answer.code) }
  return (
    <AccountPage title={outcome.title} isNew isPlain>
      <p role="status">{outcome.text}</p>
      {!answer.success && purpose === 'resetPassword' && isHydrated ? (
        <button type="button" className={button.button} aria-haspopup="dialog" onClick={openForgot}>
          {texts('askAgain')}
        </button>
      ) : (
        <Link to={place ?? paths[next]} reloadDocument className={button.button}>
          {texts(place !== null ? 'goOn' : next === 'login' ? 'toLogin' : 'toHome')}
        </Link>
      )}
    </AccountPage>
  )
}

function answerOf(said: string | null, code: ErrorCode | null): Answer | null {
  if (said === 'done') return { success: true, data: null }
  return code !== null && isEnd(code) ? { success: false, code, errors: [] } : null
}

/** Its link opens nothing any more. */
function isEnd(code: ErrorCode): boolean {
  return code.startsWith('LINK_')
}

/** What the form itself has let through can only lack its token. */
function isTokenMissing(answer: Answer): answer is Extract<Answer, { success: false }> {
  return !answer.success && answer.code === 'INVALID_REQUEST'
}

export function openForgot() {
  change('modal', setModal, { type: 'forgot' })
}
