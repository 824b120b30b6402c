/** The wire of the first WebDriver: a question is a request, and its answer that of the request. */
export type Wire = {
  ask<Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>
}

type Answer = { value: { error?: string; message?: string } | null }

/** Of a session, or of the driver itself. */
export function connectWire(address: string): Wire {
  return {
    async ask<Value>(method: string, path: string, body?: object) {
      const answer = await fetch(address + path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const { value }: Answer = await answer.json()
      if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
      return value as Value
    },
  }
}
