import type { Page } from '@playwright/test'

type Call = { body?: object; headers?: Record<string, string> }

/** A call as a page of the store would make it, in the name of who is logged in; only for what a test is not about. */
export async function callApi<Data>(page: Page, call: string, { body, headers = {} }: Call = {}): Promise<Data> {
  const [method, path = ''] = call.split(' ')
  const answer = await page.evaluate(
    async ({ method, path, body, headers }) => {
      const cookie = /(?:^|; )at=([^;]*)/.exec(document.cookie)?.[1]
      const token = path.startsWith('/public-api/') ? 'guardaroba-public' : cookie
      const response = await fetch(path, {
        ...(method && { method }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    { method, path, body, headers },
  )
  if (!answer.success) throw new Error(`${call}: ${JSON.stringify(answer)}`)
  return answer.data
}
