import { formatInstant } from '#domain/accounts/instants.ts'
import { describeDevice } from '#domain/identity/device.ts'
import type { SessionView } from '#storefront/contract/accounts/accounts.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { Loaded } from './loaded.tsx'
import css from './profile.module.css'
import { useLoaded } from './use-loaded.ts'

export function SessionList() {
  const sessions = useLoaded('sessions', {})
  return (
    <Loaded {...sessions}>
      {(list) => (
        <ul className={css.rows}>
          {list.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={sessions.reload} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const texts = useTranslations('profile')
  const { language } = useStorefront()
  const refuse = useRefusal()
  const device = describeDevice(session.userAgent)
  const name = device ? texts('device', device) : texts('unknownDevice')

  async function end() {
    const answer = await browserApi().call('endSession', { params: { id: session.id } })
    if (!answer.success) return refuse(answer)
    announce('success', texts('sessionEnded'))
    onEnd()
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{texts('lastUsed', { date: formatInstant(session.lastUsedAt, language) })}</p>
      </div>
      {session.current ? (
        <span className={css.mark}>{texts('thisDevice')}</span>
      ) : (
        <button type="button" className={button.quiet} aria-label={`${texts('endSession')}: ${name}`} onClick={end}>
          {texts('endSession')}
        </button>
      )}
    </li>
  )
}
