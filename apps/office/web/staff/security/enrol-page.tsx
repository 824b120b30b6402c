import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import { toOwnPath } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { AloneCard } from '../../ui/page/alone-card.tsx'
import pieces from '../../ui/page/parts.module.css'
import type { Route } from './+types/enrol-page.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './security.module.css'
import { TotpSetup } from './totp-setup.tsx'

/** Once only: whoever has a second factor changes it on the page of their account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireAnswer(request, context.get(apiContext).call('session', {}))
  if (!session.mustEnrol) throw redirect(toOwnPath(new URL(request.url).searchParams.get('next')))
  return null
}

/** While the codes are shown nothing is read anew: the page would be left before they are saved. */
export function shouldRevalidate() {
  return false
}

export { securityAction as action } from './security-action.ts'

export default function EnrolPage() {
  const texts = useTranslations('enrol')
  const [way, setWay] = useState<'passkey' | 'totp' | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const [search] = useSearchParams()
  const goOn = () => window.location.assign(toOwnPath(search.get('next')))
  const finish = (recoveryCodes: string[]) => (recoveryCodes.length === 0 ? goOn() : setCodes(recoveryCodes))
  if (codes.length > 0) {
    return (
      <AloneCard title={texts('codesTitle')} isWide>
        <RecoveryCodes codes={codes} onSaved={goOn} />
      </AloneCard>
    )
  }
  return (
    <AloneCard title={texts('title')} lead={texts('lead')} isWide>
      {way === null && (
        <Stack gap={12}>
          <button type="button" className={css.way} onClick={() => setWay('passkey')}>
            <Icon name="key" size={22} />
            <span className={`${pieces.small} ${css.words}`}>
              <strong>{texts('passkey')}</strong>
              <small>{texts('passkeyText')}</small>
            </span>
            <Icon name="arrow" />
          </button>
          <button type="button" className={css.way} onClick={() => setWay('totp')}>
            <Icon name="phone" size={22} />
            <span className={`${pieces.small} ${css.words}`}>
              <strong>{texts('app')}</strong>
              <small>{texts('appText')}</small>
            </span>
            <Icon name="arrow" />
          </button>
        </Stack>
      )}
      {way === 'passkey' && <PasskeySetup onDone={finish} />}
      {way === 'totp' && <TotpSetup onDone={finish} />}
      {way !== null && (
        <Button kind="quiet" icon="back" onClick={() => setWay(null)}>
          {texts('otherWay')}
        </Button>
      )}
    </AloneCard>
  )
}
