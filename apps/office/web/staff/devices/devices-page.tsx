import { useState } from 'react'
import type { DeviceView } from '#office/contract/staff/devices.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { Route } from './+types/devices-page.ts'
import { DeviceRow } from './device-row.tsx'
import css from './devices.module.css'
import { RegisterDialog } from './register-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'devices.edit' })
  const answer = context.get(apiContext).call('devices', { params: { storeId: store.id } })
  const { devices } = await requireAnswer(request, answer)
  return { store, devices }
}

export { devicesAction as action } from './devices-action.ts'

/** Tablets and phones of the warehouse that several people share. */
export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const { store, devices } = loaderData
  const texts = useTranslations('devices')
  const toast = useToast()
  const [isRegistering, setIsRegistering] = useState(false)
  const [revoking, setRevoking] = useState<DeviceView | null>(null)
  const register = (
    <Button kind="primary" icon="plus" onClick={() => setIsRegistering(true)}>
      {texts('register')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={devices.length > 0 && register}
      />
      <Card>
        {devices.length === 0 && (
          <EmptyState icon="phone" title={texts('noneTitle')} text={texts('noneText')} action={register} />
        )}
        <ul className={`${pieces.ruled} ${pieces.flush} ${css.devices}`}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onRevoke={() => setRevoking(device)} />
          ))}
        </ul>
      </Card>
      <RegisterDialog isOpen={isRegistering} onClose={() => setIsRegistering(false)} />
      <ConfirmDialog
        title={texts('revokeTitle', { name: revoking?.name ?? '' })}
        confirm={texts('revoke')}
        isDanger
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        intent="revoke"
        fields={{ id: revoking?.id ?? '' }}
        onDone={() => toast({ text: texts('revoked', { name: revoking?.name ?? '' }) })}
      >
        <p>{texts('revokeText')}</p>
      </ConfirmDialog>
    </>
  )
}
