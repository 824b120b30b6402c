import type { Tested } from '#domain/integrations/integration.ts'
import { OutOfTime } from '../../time-budget.ts'
import { CourierBusy, CourierRefusal } from '../courier-port.ts'
import { askSendcloud, type SendcloudAccess } from './ask-sendcloud.ts'
import { accountFacts, shippingOptions } from './shapes.ts'

const TIMEOUT = 5_000

/** Whose keys they are, and whether the account ships with what was chosen. Nothing is booked. */
export async function testSendcloud({
  service,
  returnService,
  postalCode,
  ...access
}: SendcloudAccess & { service: string; returnService: string; postalCode: string }): Promise<
  Tested<{ externalId: string; name: string }>
> {
  const { send, ask } = askSendcloud({ timeout: TIMEOUT, tries: 1, ...access })
  try {
    const known = await send('GET', '/user/auth/metadata')
    if (known.status === 401 || known.status === 403) return { ok: false, reason: 'WRONG_KEY' }
    const facts = accountFacts.safeParse(await known.json().catch(() => null))
    if (!known.ok || !facts.success) return { ok: false, reason: 'UNAVAILABLE' }
    const { user_id: user, integration_id: integration } = facts.data
    const options = { from_country_code: 'IT', to_country_code: 'IT', from_postal_code: postalCode }
    const { data } = await ask(shippingOptions, { method: 'POST', path: '/shipping-options', body: options })
    const offered = new Set(data.map(({ code }) => code))
    const wanted = [service, returnService].filter((code) => code !== '')
    if (!wanted.every((code) => offered.has(code))) return { ok: false, reason: 'SERVICE_UNKNOWN' }
    return { ok: true, externalId: String(integration ?? user), name: `Sendcloud ${integration ?? user}` }
  } catch (error) {
    if (error instanceof CourierRefusal) return { ok: false, reason: 'REFUSED' }
    const isLate = error instanceof OutOfTime || (error instanceof Error && /in time/.test(error.message))
    return { ok: false, reason: isLate && !(error instanceof CourierBusy) ? 'TIMED_OUT' : 'UNAVAILABLE' }
  }
}
