import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { browserClient } from '../../client/browser-client.ts'
import css from '../../staff/login/login.module.css'
import { askForPasskey } from '../../staff/login/passkey.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'

type PasskeyProofProps = { onProven: () => void; onRefused: (code: OfficeErrorCode | null) => void }

/** The other way to show who it is: a passkey, which only scripts can ask for. */
export function PasskeyProof({ onProven, onRefused }: PasskeyProofProps) {
  const texts = useTranslations('proof')
  const login = useTranslations('login')

  async function ask() {
    const response = await askForPasskey(await browserClient.call('proofOptions', {}))
    if ('code' in response) return onRefused(response.code ?? null)
    const answer = await browserClient.call('prove', { body: { response } })
    if (answer.success) onProven()
    else onRefused(answer.code)
  }

  return (
    <>
      <p className={css.or}>
        <span>{login('or')}</span>
      </p>
      <Button icon="key" isWide onClick={() => void ask()}>
        {texts('passkey')}
      </Button>
    </>
  )
}
