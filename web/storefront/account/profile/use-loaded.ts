import { useEffect, useState } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import type { AnyCallName, CallAnswer, CallRequest } from '#web/api-client/call-types.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'

type Loaded<Data> = { answer: Envelope<Data> | null; reload: () => void }

/** Asks the API once the page is there. Null: still on its way. */
export function useLoaded<Name extends AnyCallName>(
  name: Name,
  request: CallRequest<Name>,
  /** Another way to ask; the same one in every rendering. */
  ask: (name: Name, request: CallRequest<Name>) => Promise<Awaited<CallAnswer<Name>>> = askTheApi,
): Loaded<Extract<Awaited<CallAnswer<Name>>, { success: true }>['data']> {
  const [answer, setAnswer] = useState<Awaited<CallAnswer<Name>> | null>(null)
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isWanted = true
    ask(name, JSON.parse(asked)).then((given) => isWanted && setAnswer(given))
    return () => {
      isWanted = false
    }
  }, [name, asked, round])
  return { answer: answer as never, reload: () => setRound(round + 1) }
}

function askTheApi<Name extends AnyCallName>(name: Name, request: CallRequest<Name>) {
  return browserApi().call(name, request) as Promise<Awaited<CallAnswer<Name>>>
}
