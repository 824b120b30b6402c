import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPictureFetcher } from './fetch-picture.ts'

const state = { open: 0, most: 0 }
const server = createServer(async (_, response) => {
  state.open += 1
  state.most = Math.max(state.most, state.open)
  await new Promise((resolve) => setTimeout(resolve, 30))
  state.open -= 1
  response.end('picture')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})

it('pictures are fetched four at a time, and never from a private network', async () => {
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/`
  const fetchPicture = createPictureFetcher({ allowPrivate: true })
  const fetched = await Promise.all(Array.from({ length: 12 }, () => fetchPicture(address)))
  expect(fetched.every(({ ok }) => ok)).toBe(true)
  expect(state.most).toBe(4)
  expect(await createPictureFetcher()(address)).toEqual({ ok: false, reason: 'HOST_PRIVATE' })
})
