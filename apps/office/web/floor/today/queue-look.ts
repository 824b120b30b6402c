import type { TodayQueueView, TodayRowView } from '#office/contract/floor/today.ts'
import { bagPath, incidentPath, inStore, orderPath, timelinePath } from '#paths/office/paths.ts'
import type { IconName } from '../../ui/base/icon.tsx'

type Queue = TodayQueueView['queue']

export const QUEUE_ICONS: Record<Queue, IconName> = {
  atRisk: 'alert',
  late: 'history',
  problems: 'alert',
  pack: 'archive',
  receive: 'download',
  inspect: 'eye',
  laundry: 'sun',
  bags: 'archive',
  repairs: 'edit',
  cards: 'ticket',
  mails: 'mail',
  failures: 'webhook',
}

/** What should not be there at all, apart from the work of a day. */
export const SEVERE: readonly Queue[] = ['atRisk', 'late', 'problems', 'cards', 'mails', 'failures']

/** What has ready ways out. */
const LEADS_TO_INCIDENT: readonly Queue[] = ['atRisk', 'late', 'problems', 'cards']

/** Where the next thing is done about a row. */
export function nextActionOf(queue: Queue, row: TodayRowView, storeId: string): string {
  const { id, garment, orderId, incidentId } = row
  if (incidentId !== null && LEADS_TO_INCIDENT.includes(queue)) return incidentPath(storeId, incidentId)
  const hasOrder = queue === 'late' || queue === 'problems' || queue === 'mails'
  if (hasOrder && orderId !== null) return orderPath(storeId, orderId)
  if (queue === 'mails') return inStore('integrations', storeId)
  if (queue === 'failures') return inStore('tasks', storeId)
  if (queue === 'bags' || queue === 'repairs') return bagPath(storeId, id)
  if (queue === 'cards' || garment === null) return inStore('plans', storeId)
  if (queue === 'pack') return inStore('pack', storeId)
  if (queue === 'receive' || queue === 'inspect') return inStore('receive', storeId)
  return timelinePath(storeId, garment.productId)
}
