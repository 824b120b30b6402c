import { redirect } from 'react-router'
import type { List, ViewOfList } from '#office/contract/search/views.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import type { ServerClient } from '../../client/server-client.server.ts'

export function loadViews(
  api: ServerClient,
  params: { storeId: string; list: List },
): Promise<OfficeEnvelope<ViewOfList[]>> {
  return api.call('views', { params })
}

/** A list opened without saying how is shown as its default view says: one's own before the store's. */
export function openDefault(request: Request, views: readonly ViewOfList[]): void {
  const { pathname, search } = new URL(request.url)
  const isPlain = search === '' && !pathname.endsWith('.data')
  const chosen = views.find(({ isDefault, isShared }) => isDefault && !isShared) ?? views.find((view) => view.isDefault)
  if (isPlain && chosen && chosen.search !== '') throw redirect(`${pathname}?${chosen.search}`)
}
