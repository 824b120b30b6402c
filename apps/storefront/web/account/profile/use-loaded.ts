import type { CallName } from '#storefront/contract/calls.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import type { CallAnswer, CallRequest } from '#storefront/web/client/call-types.ts'
import { useCall } from '#storefront/web/client/use-call.ts'

type Loaded<Data> = { answer: Envelope<Data> | null; reload: () => void }

/** One call of the API, as it was answered. Null: still on its way. */
export function useLoaded<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  /** Another way to ask. */
  ask: (name: Name, request: CallRequest<Name>) => Promise<Awaited<CallAnswer<Name>>> = askTheApi,
): Loaded<Extract<Awaited<CallAnswer<Name>>, { success: true }>['data']> {
  const { data, reload } = useCall({ name, request }, ({ name, request }) => ask(name, request))
  return { answer: (data ?? null) as never, reload }
}

function askTheApi<Name extends CallName>(name: Name, request: CallRequest<Name>) {
  return browserApi().call(name, request) as Promise<Awaited<CallAnswer<Name>>>
}
