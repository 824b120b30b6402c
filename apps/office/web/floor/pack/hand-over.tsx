import { useState } from 'react'
import type { HandOverPreviewView, PackListView } from '#office/contract/floor/pack.ts'
import { browserClient } from '../../client/browser-client.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from './pack.module.css'

/** All closed parcels go to the courier, after a look at what that means. */
export function HandOver({ storeId, parcels }: { storeId: string; parcels: PackListView['packed'] }) {
  const texts = useTranslations('pack')
  const toast = useToast()
  const [plan, setPlan] = useState<HandOverPreviewView | null>(null)
  const ids = parcels.map(({ id }) => id)
  async function look() {
    const answer = await browserClient.call('previewHandOver', { params: { storeId }, body: { ids } })
    if (answer.success) setPlan(answer.data)
    else toast({ text: texts('handOverFailed'), kind: 'danger' })
  }
  return (
    <>
      <span className={css.large}>
        <Button kind="primary" icon="truck" isWide onClick={() => void look()}>
          {texts('handOver', { count: ids.length })}
        </Button>
      </span>
      {plan && (
        <ConfirmDialog
          title={texts('handOverTitle')}
          confirm={texts('handOverConfirm')}
          isOpen
          onClose={() => setPlan(null)}
          intent="handOver"
          fields={{ ids: ids.join(',') }}
          onDone={() => toast({ text: texts('handedOver', { count: plan.parcels }) })}
        >
          <p>{texts('handOverText', { parcels: plan.parcels, garments: plan.garments })}</p>
          {plan.held.length > 0 && (
            <Notice kind="warning">
              {texts('held', { numbers: plan.held.map(({ number }) => number ?? '–').join(', ') })}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
