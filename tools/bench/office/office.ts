import { STORE_ID } from '#office/web/test/double-data.ts'
import { serveOffice } from '#tests/support/office/serve-office.ts'
import { benchFirstLoad } from '../storefront/first-load.ts'

const LARGEST_KB = 200

/** What a browser loads before a page of the office is alive: the log-in, and a page with a list. */
export async function benchOffice(): Promise<boolean> {
  const office = await serveOffice({ lines: 50 })
  const cookie = office.double.logIn()
  const host = new URL(office.origin).host
  const read = async (path: string) => (await office.get(path, { host, headers: { cookie } })).text
  const login = (await office.get('/login', { host })).text
  const list = await read(`/stores/${STORE_ID}/audit`)
  await office.close()
  const isLight = [
    benchFirstLoad(login, { name: "office's log-in", largestKb: LARGEST_KB, application: 'office' }),
    benchFirstLoad(list, { name: "office's list", largestKb: LARGEST_KB, application: 'office' }),
  ]
  return isLight.every(Boolean)
}
