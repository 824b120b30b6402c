import type { Page } from '@playwright/test'

/** A call of the office as its own pages make it; only for what a test is not about. */
export async function callOffice<Data>(page: Page, call: string, body?: object): Promise<Data> {
  const [method = '', path = ''] = call.split(' ')
  return page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(where, { method: how, headers, ...(sent && { body: sent }) })
      if (!response.ok) throw new Error(`${where} was answered ${response.status}: ${await response.text()}`)
      return (await response.json()).data
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}
