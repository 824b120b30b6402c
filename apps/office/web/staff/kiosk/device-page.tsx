import { redirect, redirectDocument } from 'react-router'
import { pinLogInBody, setUpDeviceBody } from '#office/contract/staff/devices.ts'
import { officePaths, toOwnPath } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { AloneCard } from '../../ui/page/alone-card.tsx'
import type { Route } from './+types/device-page.ts'
import { DeviceCodeForm } from './device-code-form.tsx'
import { DevicePeople } from './device-people.tsx'
import { PinForm } from './pin-form.tsx'

/** Whoever is logged in already has no business here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const session = await api.call('session', {})
  if (session.success) throw redirect(toOwnPath(search.get('next')))
  const answer = await api.call('sharedDevice', {})
  const device = answer.success ? answer.data : null
  return { device, person: device?.people.find(({ id }) => id === search.get('person')) ?? null }
}

export const action = byIntent(({ request, api, on }) => ({
  async setUp() {
    const answer = await on(setUpDeviceBody, (body) => api.call('setUpDevice', { body }))()
    if (answer.data.code !== null) return answer
    throw redirectDocument(officePaths.device)
  },
  async pin() {
    const answer = await on(pinLogInBody, (body) => api.call('logInWithPin', { body }), { secrets: ['pin'] })()
    if (answer.data.code !== null) return answer
    throw redirectDocument(toOwnPath(new URL(request.url).searchParams.get('next')))
  },
}))

/** Of a device that several people share: which name is yours, and your PIN. Before that, the code that sets it up. */
export default function DevicePage({ loaderData }: Route.ComponentProps) {
  const { device, person } = loaderData
  const texts = useTranslations('device')
  if (device === null) {
    return (
      <AloneCard title={texts('setUpTitle')} lead={texts('setUpLead')}>
        <DeviceCodeForm />
      </AloneCard>
    )
  }
  if (person !== null) {
    return (
      <AloneCard title={texts('pinTitle', { name: person.name })} lead={device.storeName}>
        <PinForm person={person} />
      </AloneCard>
    )
  }
  return (
    <AloneCard title={texts('whoTitle')} lead={texts('whoLead', { device: device.name, store: device.storeName })}>
      <DevicePeople people={device.people} />
    </AloneCard>
  )
}
