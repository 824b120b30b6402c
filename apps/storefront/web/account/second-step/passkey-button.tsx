import { useEffect, useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

export function PasskeyButton() {
  const texts = useTranslations('login')
  const logIn = usePasskeyLogIn()
  const [isPossible, setIsPossible] = useState(true)
  const [busy, setBusy] = useState(false)
  // Nearly every browser can: the button stands there from the start, and goes where it would be of no use.
  useEffect(() => setIsPossible('PublicKeyCredential' in window), [])
  if (!isPossible) return null

  async function ask() {
    setBusy(true)
    await logIn()
    setBusy(false)
  }

  return (
    <button type="button" className={button.quiet} {...whileBusy(busy, ask)}>
      {texts('passkey')}
    </button>
  )
}
