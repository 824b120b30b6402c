import { LOST } from '#kit/client/read-answer.ts'
import { calls } from '#storefront/contract/calls.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { currentTokens } from '#storefront/web/state/session/user.ts'
import { callOrder } from '../guest/call-order.ts'
import { guestTokenOf } from '../guest/guest-tokens.ts'

/** Saves the receipt as a file. Null: it is there. */
export async function downloadReceipt({ id, number }: { id: string; number: string }): Promise<Failure | null> {
  // The client renews a session that is over; a file is fetched beside it.
  const order = await callOrder('order', { params: { id } })
  if (!order.success) return order
  const token = guestTokenOf(id) ?? currentTokens(mainStore.getState().user)?.accessToken
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang }
  try {
    const response = await fetch(calls.orderReceipt.path.replace('{id}', id), { headers })
    if (!response.ok) return await response.json()
    saveFile(`${number}.pdf`, await response.blob())
    return null
  } catch {
    return LOST
  }
}

function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
