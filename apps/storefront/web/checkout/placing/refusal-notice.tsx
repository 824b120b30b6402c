import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { loginPath } from '#paths/storefront/login-path.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { moveAfter } from './after-refusal.ts'
import css from './refusal-notice.module.css'

/** Why the order was not placed, and where that can be mended. Whoever ordered is taken there. */
export function RefusalNotice({ code }: { code: ErrorCode | null }) {
  const notice = useRef<HTMLDivElement>(null)
  // What is lost is named above the form, and what is missing in it has the focus already.
  const isShownHere = code !== null && moveAfter(code) !== 'findLost' && moveAfter(code) !== 'askEarlyStart'
  useEffect(() => {
    if (!isShownHere) return
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'center' })
  }, [isShownHere])
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      {code && <Refusal code={code} />}
    </div>
  )
}

function Refusal({ code }: { code: ErrorCode }) {
  const texts = useTranslations('checkout')
  const messages = useTranslations('message')
  const move = moveAfter(code)
  if (code === 'INTERNAL' || code === 'UNREACHABLE') return <p className={css.refusal}>{texts('unknown')}</p>
  return (
    <div className={css.refusal}>
      <strong>{texts('refused')}</strong>
      <p>{messages(messages.has(code) ? code : 'INTERNAL')}</p>
      {(move === 'seeCart' || move === 'findLost') && <Link to={paths.cart}>{texts('toCart')}</Link>}
      {move === 'logIn' && <Link to={loginPath(paths.checkout)}>{texts('toLogin')}</Link>}
      {(move === 'seeCart' || move === 'seeMembership') && <Link to={paths.membership}>{texts('toMembership')}</Link>}
    </div>
  )
}
