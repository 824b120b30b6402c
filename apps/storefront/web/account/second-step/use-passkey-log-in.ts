import { useEffect, useRef } from 'react'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { useStorefront } from '../../use-storefront.ts'
import { useLoggedIn } from '../use-logged-in.ts'

/** Shorter than a challenge is good for: the one the browser has ready is never too old. */
const ASK_ANEW = 8 * 60_000

/** Logs in with a passkey when asked to, and when one is chosen where the e-mail address is typed. */
export function usePasskeyLogIn(): () => Promise<void> {
  const { store } = useStorefront()
  const refuse = useRefusal()
  const done = useLoggedIn()

  async function logIn({ autofill = false } = {}) {
    const { askPasskey } = await import('./ask-passkey.ts')
    const partnerStoreId = store.id
    const offered = await browserApi().call('loginPasskeyOptions', { body: { partnerStoreId } })
    if (!offered.success) return autofill ? undefined : refuse(offered)
    const response = await askPasskey(offered.data, { autofill })
    if (response === null) return
    const answer = await browserApi().call('loginPasskey', { body: { partnerStoreId, response } })
    if (answer.success) done(answer.data)
    else refuse(answer)
  }

  const newest = useRef(logIn)
  newest.current = logIn
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    let stop = () => {}
    let isWanted = true
    async function waitForChoice() {
      const { canAutofill, stopAsking } = await import('./ask-passkey.ts')
      if (!isWanted || !(await canAutofill()) || !isWanted) return
      stop = stopAsking
      void newest.current({ autofill: true })
    }
    void waitForChoice()
    const timer = setInterval(waitForChoice, ASK_ANEW)
    return () => {
      isWanted = false
      clearInterval(timer)
      stop()
    }
  }, [])

  return () => logIn()
}
