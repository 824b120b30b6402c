/** The wire of WebDriver BiDi: a command is answered by its number, everything else is news. */
export type Bidi = {
  send<Result = Record<string, unknown>>(method: string, params: object): Promise<Result>
  on(method: string, listener: (params: never) => void): void
  close(): void
}

type Message = {
  id?: number
  type: string
  method?: string
  params?: never
  result?: unknown
  error?: string
  message?: string
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners: { method: string; listener: (params: never) => void }[] = []
  let last = 0

  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message }: Message = JSON.parse(String(data))
    const answered = id === undefined ? undefined : waiting.get(id)
    if (answered) {
      waiting.delete(id ?? 0)
      if (type === 'success') answered.resolve(result)
      else answered.reject(new Error(`${error}: ${message}`))
    } else if (params !== undefined) {
      for (const each of listeners) if (each.method === method) each.listener(params)
    }
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the wire.'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)), { once: true })
  })

  return {
    send<Result>(method: string, params: object) {
      last += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise as Promise<Result>
    },
    on: (method, listener) => listeners.push({ method, listener }),
    close: () => socket.close(),
  }
}
