import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewOrdersView } from '#office/contract/orders/new-orders.ts'
import { orderPath } from '#paths/office/paths.ts'
import { createBrowserClient } from '../../client/browser-client.ts'
import { giveFeedback } from '../../floor/scan/feedback/feedback.ts'
import { listenToStore } from '../../floor/today/listen-to-store.ts'
import { useCurrentStore } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { isWanted, useDeviceNotice } from './device-notices.ts'
import { onSeen } from './seen.ts'

const unattended = createBrowserClient(undefined, { isUnattended: true })

/** How many orders came since somebody last looked, told while they come. Null: nobody here is told of orders. */
export function useNewOrders(): NewOrdersView | null {
  const store = useCurrentStore()
  const storeId = store?.permissions.includes('orders.view') ? store.id : null
  const [known, setKnown] = useState<{ storeId: string; news: NewOrdersView } | null>(null)
  const tell = useTell(store?.name ?? '')
  const isHeardHidden = [useDeviceNotice('sound'), useDeviceNotice('window')].includes(true)
  const follow = useEffectEvent((id: string, news: NewOrdersView) => {
    const before = known?.storeId === id ? known.news : null
    setKnown({ storeId: id, news })
    const isNew = before !== null && news.latest !== null && news.latest.id !== before.latest?.id
    if (isNew && news.count > before.count) tell(id, news.latest)
  })
  useEffect(() => {
    if (storeId === null) return
    let isLeft = false
    async function look() {
      const answer = await unattended.call('newOrders', { params: { storeId: storeId ?? '' } })
      if (answer.success && !isLeft) follow(storeId ?? '', answer.data)
    }
    void look()
    const stops = [listenToStore(storeId, () => void look(), { isHeardHidden }), onSeen(() => void look())]
    return () => {
      isLeft = true
      for (const stop of stops) stop()
    }
  }, [storeId, isHeardHidden])
  return known !== null && known.storeId === storeId ? known.news : null
}

/** As this device was asked to: a sound, a message of the browser's own that leads to the order. */
function useTell(storeName: string) {
  const texts = useTranslations('newOrders')
  const navigate = useNavigate()
  return (storeId: string, latest: NewOrdersView['latest']) => {
    if (latest === null) return
    if (isWanted('sound')) giveFeedback('news')
    if (!isWanted('window')) return
    // several windows of one browser say it once
    const message = new Notification(texts('came', { number: latest.number }), { body: storeName, tag: latest.id })
    message.onclick = () => {
      window.focus()
      message.close()
      void navigate(orderPath(storeId, latest.id))
    }
  }
}
