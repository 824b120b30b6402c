import { useState } from 'react'
import { formatInstant } from '#domain/accounts/instants.ts'
import type { PasskeyView } from '#kit/contract/passkeys.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '../../../use-storefront.ts'
import { WithPassword } from '../with-password.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import css from './security.module.css'

export function PasskeysSection({ passkeys, onChange }: { passkeys: PasskeyView[]; onChange: () => void }) {
  const texts = useTranslations('security')
  const [adding, setAdding] = useState(false)

  function finish() {
    setAdding(false)
    onChange()
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <p>{texts('noPasskeys')}</p>
      ) : (
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddPasskey onDone={finish} onCancel={() => setAdding(false)} />
      ) : (
        <button type="button" className={button.quiet} onClick={() => setAdding(true)}>
          {texts('addPasskey')}
        </button>
      )}
    </>
  )
}

function PasskeyRow({ passkey, onChange }: { passkey: PasskeyView; onChange: () => void }) {
  const texts = useTranslations('security')
  const profile = useTranslations('profile')
  const { language } = useStorefront()
  const { id, name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt && profile('lastUsed', { date: formatInstant(lastUsedAt, language) })

  async function remove(body: { password: string }) {
    const answer = await browserApi().call('removePasskey', { params: { id }, body })
    if (answer.success) {
      announce('success', texts('passkeyRemoved'))
      onChange()
    }
    return answer
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{texts('added', { date: formatInstant(createdAt, language) })}</p>
        <p>{used ?? texts('neverUsed')}</p>
      </div>
      <Row gap={12} className={css.actions}>
        <RenamePasskey passkey={passkey} onRenamed={onChange} />
        <WithPassword
          action={texts('removePasskey')}
          name={`${texts('removePasskey')}: ${name}`}
          confirm={texts('removePasskey')}
          onConfirm={remove}
        />
      </Row>
    </li>
  )
}
