import { type ReactNode, useCallback, useRef, useState } from 'react'
import { officePaths } from '#paths/office/paths.ts'
import { LoginSteps } from '../../staff/login/login-steps.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AskAgainContext } from './ask-again.ts'
import { ProofForm } from './proof-form.tsx'

/** Asks above the page, which stays as it is: what was typed there is sent again afterwards. */
export function AskAgainProvider({ children }: { children: ReactNode }) {
  const texts = useTranslations('proof')
  const [need, setNeed] = useState<'proof' | 'login' | null>(null)
  const settle = useRef<(isProven: boolean) => void>(() => {})

  const ask = useCallback((kind: 'proof' | 'login') => {
    // a second question takes the place of the first, which is answered by no
    settle.current(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    settle.current = resolve
    setNeed(kind)
    return promise
  }, [])

  function end(isProven: boolean) {
    setNeed(null)
    settle.current(isProven)
    settle.current = () => {}
  }

  return (
    <AskAgainContext value={ask}>
      {children}
      <Dialog title={texts('title')} lead={texts('lead')} isOpen={need === 'proof'} onClose={() => end(false)}>
        <ProofForm onProven={() => end(true)} />
      </Dialog>
      <Dialog
        title={texts('loginTitle')}
        lead={texts('loginLead')}
        isOpen={need === 'login'}
        onClose={() => end(false)}
      >
        <LoginSteps action={officePaths.login} isInDialog onDone={() => end(true)} onPasskey={() => end(true)} />
      </Dialog>
    </AskAgainContext>
  )
}
